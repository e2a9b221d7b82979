import { type Call, type Surface, surfaces } from './calls.ts'

export type Fault = {
  readonly name: string
  readonly begunAt: number
  readonly endedAt: number
  /** Start of the next fault, or end of the load. */
  readonly until: number
}

/** A live event or mail caused by a write. Null: not arrived. */
export type Delivery = {
  readonly surface: 'event' | 'mail'
  readonly acknowledgedAt: number
  readonly arrivedAt: number | null
}

/** Every surface must work normally within this time after the end of a fault. */
export const recoveryMs = 15_000
/** How much later than its limit a reply may arrive on a busy machine. */
const graceMs = 2_000
/** Deliveries usually take less than a second; a short queue is not a fault. */
const usualDeliveryMs = 5_000

type Facts = { readonly calls: readonly Call[]; readonly deliveries: readonly Delivery[] }

/** Milliseconds from the end of a fault to the recovery of each surface; null: not recovered, or no requests. */
export function recoveries(facts: Facts, fault: Fault): Readonly<Record<Surface, number | null>> {
  return Object.fromEntries(
    surfaces.map((surface) => [
      surface,
      surface === 'event' || surface === 'mail'
        ? deliveryRecovery(
            facts.deliveries.filter((each) => each.surface === surface),
            fault,
          )
        : callRecovery(
            facts.calls.filter((each) => each.surface === surface),
            fault,
          ),
    ]),
  ) as Record<Surface, number | null>
}

function callRecovery(calls: readonly Call[], { endedAt, until }: Fault): number | null {
  const after = calls.filter((call) => call.endedAt > endedAt && call.endedAt <= until)
  const lastBad = Math.max(
    endedAt,
    ...after.filter(({ outcome }) => outcome !== 'ok').map((call) => call.endedAt),
  )
  const good = after.filter(
    (call) => call.outcome === 'ok' && call.begunAt >= endedAt && call.endedAt >= lastBad,
  )
  return good.length === 0 ? null : Math.min(...good.map((call) => call.endedAt)) - endedAt
}

function deliveryRecovery(deliveries: readonly Delivery[], { endedAt, until }: Fault): number | null {
  const after = deliveries.filter(
    ({ acknowledgedAt, arrivedAt }) =>
      acknowledgedAt >= endedAt &&
      (arrivedAt === null || arrivedAt > until ? acknowledgedAt < until - usualDeliveryMs : true),
  )
  const arrivals = after.map(({ arrivedAt }) => arrivedAt ?? Number.POSITIVE_INFINITY)
  const late = after
    .filter(
      ({ acknowledgedAt, arrivedAt }) =>
        (arrivedAt ?? Number.POSITIVE_INFINITY) - acknowledgedAt > usualDeliveryMs,
    )
    .map(({ arrivedAt }) => arrivedAt ?? Number.POSITIVE_INFINITY)
  if (arrivals.length === 0) return null
  const recovered = Math.max(Math.min(...arrivals), ...late) - endedAt
  return Number.isFinite(recovered) ? recovered : null
}

export function recoveryProblems(facts: Facts, faults: readonly Fault[]): string[] {
  return faults.flatMap((fault) =>
    Object.entries(recoveries(facts, fault)).flatMap(([surface, ms]) => {
      if (ms !== null && ms <= recoveryMs) return []
      return [
        ms === null
          ? `${surface} did not recover after ${fault.name}`
          : `${surface} recovered ${(ms / 1000).toFixed(1)} s after ${fault.name}`,
      ]
    }),
  )
}

/** Late replies, wrong replies, and refusals without a fault. */
export function callProblems(calls: readonly Call[], faults: readonly Fault[]): string[] {
  const counts = new Map<string, number>()
  const count = (problem: string) => counts.set(problem, (counts.get(problem) ?? 0) + 1)
  for (const call of calls) {
    const during = faults.filter(
      ({ begunAt, endedAt }) => call.endedAt >= begunAt && call.begunAt <= endedAt + recoveryMs,
    )
    const when =
      during.length === 0 ? 'without a fault' : `during ${during.map(({ name }) => name).join(', ')}`
    if (call.endedAt - call.begunAt > call.limitMs + graceMs)
      count(`${call.kind} answered after more than ${call.limitMs / 1000} s, ${when}`)
    if (call.outcome === 'ok' || (call.outcome === 'refused' && during.length > 0)) continue
    // A request in flight in a killed process cannot be answered; nginx replies 502.
    if (call.why === '502' && during.some(({ name }) => name === 'api')) continue
    count(`${call.kind} ${call.outcome}: ${call.why}, ${when}`)
  }
  return [...counts].map(([problem, times]) => `${times} × ${problem}`)
}
