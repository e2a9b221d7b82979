import { type Attendance, type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, type CoreDeps, type PlatformTx, transaction } from '../../kernel/index.ts'
import { readAttendance } from './read-attendance.ts'
import { type ActivityFacts, deleteSignup, findNth, lockActivity } from './signup.store.ts'

export function withdraw(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found' | 'activities.over'>> {
  return transaction(database, async (tx) => {
    const activity = await lockActivity(tx, clock, id)
    if (!activity) return refuse('activities.not_found')
    if (activity.over) return refuse('activities.over')
    const freed = await deleteSignup(tx, id, userId)
    if (freed !== null) await tellWhoMovesUp(tx, id, activity, freed)
    return ok(await readAttendance(tx, activity, { activityId: id, userId }))
  })
}

/** A seat became free only if the one who left had one; then the last seat now belongs to somebody who waited. */
async function tellWhoMovesUp(
  tx: PlatformTx,
  activityId: string,
  { seats, title }: ActivityFacts,
  freed: number,
): Promise<void> {
  if (seats === null || freed > seats) return
  const userId = await findNth(tx, activityId, seats)
  if (userId) await tell(tx, 'activities.seat-given', { activityId, userId, title: title as Localised })
}
