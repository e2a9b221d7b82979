import type { Stage } from '../../competitions/index.ts'

/** What an audit row keeps of a stage. */
export function stageFacts({
  id,
  number,
  name,
  type,
  startsAt,
  freezeAt,
  endsAt,
  revealAt,
  pausedAt,
}: Stage): Omit<Stage, never> {
  return { id, number, name, type, startsAt, freezeAt, endsAt, revealAt, pausedAt }
}
