import { type Attendance, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { readAttendance } from './read-attendance.ts'
import { insertSignup, lockActivity } from './signup.store.ts'

export function signUp(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found' | 'activities.over'>> {
  return transaction(database, async (tx) => {
    const activity = await lockActivity(tx, clock, id)
    if (!activity) return refuse('activities.not_found')
    if (activity.over) return refuse('activities.over')
    await insertSignup(tx, clock, id, userId)
    return ok(await readAttendance(tx, activity, { activityId: id, userId }))
  })
}
