import { type Attendance, type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, type Clock, type CoreDeps, type PlatformTx, transaction } from '../../kernel/index.ts'
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
    await freeSeat(tx, id, activity, userId)
    return ok(await readAttendance(tx, activity, { activityId: id, userId }))
  })
}

/** For somebody who goes for good: what is over or no longer published is left too. */
export async function giveUpSeat(
  tx: PlatformTx,
  clock: Clock,
  activityId: string,
  userId: string,
): Promise<void> {
  const activity = await lockActivity(tx, clock, activityId)
  if (activity && !activity.over) await freeSeat(tx, activityId, activity, userId)
  else await deleteSignup(tx, activityId, userId)
}

async function freeSeat(
  tx: PlatformTx,
  activityId: string,
  activity: ActivityFacts,
  userId: string,
): Promise<void> {
  const freed = await deleteSignup(tx, activityId, userId)
  if (freed !== null) await tellWhoMovesUp(tx, activityId, activity, freed)
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
