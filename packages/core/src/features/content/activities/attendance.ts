import { type Attendance, type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  type PlatformReader,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  type ActivityFacts,
  deleteSignup,
  findActivityFacts,
  findSignupPosition,
  findUserIdAtPosition,
  insertSignup,
  lockActivity,
} from './activity.store.ts'
import { attendanceOf } from './attendance.rules.ts'

export async function getAttendance(
  { database, clock }: CoreDeps,
  actor: Actor | null,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found'>> {
  const reader = toReader(database)
  const activity = await findActivityFacts(reader, clock, id)
  if (!activity) return refuse('activities.not_found')
  return ok(await loadAttendance(reader, activity, { activityId: id, userId: actor?.userId ?? null }))
}

export function signUpForActivity(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found' | 'activities.ended'>> {
  return transaction(database, async (tx) => {
    const activity = await lockActivity(tx, clock, id)
    if (!activity) return refuse('activities.not_found')
    if (activity.over) return refuse('activities.ended')
    await insertSignup(tx, clock, id, userId)
    return ok(await loadAttendance(tx, activity, { activityId: id, userId }))
  })
}

export function withdrawFromActivity(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found' | 'activities.ended'>> {
  return transaction(database, async (tx) => {
    const activity = await lockActivity(tx, clock, id)
    if (!activity) return refuse('activities.not_found')
    if (activity.over) return refuse('activities.ended')
    await releaseSeat(tx, id, activity, userId)
    return ok(await loadAttendance(tx, activity, { activityId: id, userId }))
  })
}

/** For account deletion: also covers activities that are over or unpublished. */
export async function cancelSignup(
  tx: PlatformTx,
  clock: Clock,
  activityId: string,
  userId: string,
): Promise<void> {
  const activity = await lockActivity(tx, clock, activityId)
  if (activity && !activity.over) await releaseSeat(tx, activityId, activity, userId)
  else await deleteSignup(tx, activityId, userId)
}

async function releaseSeat(
  tx: PlatformTx,
  activityId: string,
  activity: ActivityFacts,
  userId: string,
): Promise<void> {
  const freedPosition = await deleteSignup(tx, activityId, userId)
  if (freedPosition !== null) await notifyPromotedAttendee(tx, activityId, activity, freedPosition)
}

/** A seat becomes free only if the leaving person had one; then the first waiting person gets the last seat. */
async function notifyPromotedAttendee(
  tx: PlatformTx,
  activityId: string,
  { seats, title }: ActivityFacts,
  freedPosition: number,
): Promise<void> {
  if (seats === null || freedPosition > seats) return
  const userId = await findUserIdAtPosition(tx, activityId, seats)
  if (userId)
    await publishEvent(tx, 'activities.waitlist-promoted', { activityId, userId, title: title as Localised })
}

async function loadAttendance(
  reader: PlatformReader,
  { seats, over, joinable, join_url }: ActivityFacts,
  { activityId, userId }: { readonly activityId: string; readonly userId: string | null },
): Promise<Attendance> {
  const places = await findSignupPosition(reader, activityId, userId)
  return attendanceOf({ ...places, seats, over, joinable, joinUrl: join_url })
}
