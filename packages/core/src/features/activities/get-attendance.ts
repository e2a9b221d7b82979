import { type Attendance, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { readAttendance } from './read-attendance.ts'
import { findActivityFacts } from './signup.store.ts'

export async function getAttendance(
  { database, clock }: CoreDeps,
  actor: Actor | null,
  { id }: { readonly id: string },
): Promise<Result<Attendance, 'activities.not_found'>> {
  const reader = reading(database)
  const activity = await findActivityFacts(reader, clock, id)
  if (!activity) return refuse('activities.not_found')
  return ok(await readAttendance(reader, activity, { activityId: id, userId: actor?.userId ?? null }))
}
