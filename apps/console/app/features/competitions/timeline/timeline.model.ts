import type { CompetitionAdminView } from '@tiltyard/contracts/browser'

type Plan = Pick<
  CompetitionAdminView,
  'now' | 'stages' | 'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt'
>

/** A span on the axis, in percent of its width. */
export type Span = {
  readonly left: number
  readonly width: number
  readonly from: number
  readonly to: number
}
export type Mark = { readonly kind: 'now' | 'reveal' | 'roster'; readonly at: number; readonly left: number }
export type Axis = {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly left: number }[]
  readonly registration: Span | null
  readonly stages: readonly { readonly id: string; readonly whole: Span; readonly frozen: Span | null }[]
  readonly marks: readonly Mark[]
}

const hour = 3600_000
const day = 24 * hour
const steps = [hour, 2 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day, 30 * day, 90 * day]
const ticksAtMost = 8

const time = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/**
 * All dates of a competition on one time axis. Registration without an opening date starts at the beginning
 * of the axis.
 */
export function axisOf(plan: Plan): Axis {
  const now = Date.parse(plan.now)
  const [opens, closes] = [time(plan.registrationOpensAt), time(plan.registrationClosesAt)]
  const roster = time(plan.rosterLocksAt)
  const reveals = plan.stages
    .flatMap(({ revealAt, revealedAt }) => [time(revealAt), time(revealedAt)])
    .filter((at) => at !== null)
  const all = [
    now,
    opens,
    closes,
    roster,
    ...reveals,
    ...plan.stages.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
  ].filter((at) => at !== null)
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const margin = Math.max((last - first) * 0.04, hour)
  const [from, to] = [first - margin, last + margin]
  const left = (at: number) => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100
  const span = (begin: number, end: number): Span => ({
    from: begin,
    to: end,
    left: left(begin),
    width: left(end) - left(begin),
  })
  return {
    from,
    to,
    ticks: ticksBetween(from, to).map((at) => ({ at, left: left(at) })),
    registration: opens === null && closes === null ? null : span(opens ?? from, closes ?? to),
    stages: plan.stages.map(({ id, startsAt, freezeAt, endsAt }) => ({
      id,
      whole: span(Date.parse(startsAt), Date.parse(endsAt)),
      frozen: freezeAt === null ? null : span(Date.parse(freezeAt), Date.parse(endsAt)),
    })),
    marks: [
      { kind: 'now', at: now, left: left(now) },
      ...(roster === null ? [] : [{ kind: 'roster' as const, at: roster, left: left(roster) }]),
      ...reveals.map((at) => ({ kind: 'reveal' as const, at, left: left(at) })),
    ],
  }
}

/** Full hours or days of the reader's zone, at most eight. */
function ticksBetween(from: number, to: number): number[] {
  const step = steps.find((each) => (to - from) / each <= ticksAtMost) ?? (to - from) / ticksAtMost
  const zone = new Date(from).getTimezoneOffset() * 60_000
  const first = Math.ceil((from - zone) / step) * step + zone
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}
