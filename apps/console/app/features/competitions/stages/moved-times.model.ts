import type { AdminStage, CompetitionAdminView, EffectLine } from '@tiltyard/contracts/browser'
import type { StageValues } from './stage-form.model.ts'

type TimeLine = Extract<EffectLine, { kind: 'time' }>
type Schedule = Pick<
  CompetitionAdminView,
  'now' | 'stages' | 'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt'
>

const moved = (iso: string, distanceMs: number) => new Date(Date.parse(iso) + distanceMs).toISOString()

/** The stage's own times, moved with its start. */
export function ownTimesMoved(stage: AdminStage, startsAt: string): Partial<StageValues> {
  const distanceMs = Date.parse(startsAt) - Date.parse(stage.startsAt)
  return {
    endsAt: moved(stage.endsAt, distanceMs),
    ...(stage.freezeAt && { freezeAt: moved(stage.freezeAt, distanceMs) }),
    ...(stage.revealAt && { revealAt: moved(stage.revealAt, distanceMs) }),
  }
}

/** What the server moves along with the start of a stage. */
export function movedTimes(
  { now, stages, ...window }: Schedule,
  stage: AdminStage,
  startsAt: string,
): TimeLine[] {
  const distanceMs = Date.parse(startsAt) - Date.parse(stage.startsAt)
  if (!distanceMs) return []
  const isAhead = (iso: string) => Date.parse(iso) > Date.parse(now)
  const line = (of: TimeLine['of'], name: TimeLine['name'], before: string | null): TimeLine[] =>
    before ? [{ kind: 'time', of, name, before, after: moved(before, distanceMs) }] : []
  const ahead = (of: TimeLine['of'], before: string | null) =>
    before && isAhead(before) ? line(of, null, before) : []
  return [
    ...ahead('registration_opens', window.registrationOpensAt),
    ...ahead('registration_closes', window.registrationClosesAt),
    ...ahead('roster_locks', window.rosterLocksAt),
    ...stages
      .filter((each) => each.id !== stage.id && isAhead(each.startsAt))
      .flatMap((each) => [
        ...line('start', each.name, each.startsAt),
        ...line('freeze', each.name, each.freezeAt),
        ...line('end', each.name, each.endsAt),
        ...line('reveal', each.name, each.revealAt),
      ]),
  ]
}
