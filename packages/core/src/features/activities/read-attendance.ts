import type { Attendance } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { attendanceOf } from './attendance.rules.ts'
import { type ActivityFacts, findPlaces } from './signup.store.ts'

export async function readAttendance(
  reader: PlatformReader,
  { seats, over, joinable, join_url }: ActivityFacts,
  { activityId, userId }: { readonly activityId: string; readonly userId: string | null },
): Promise<Attendance> {
  const places = await findPlaces(reader, activityId, userId)
  return attendanceOf({ ...places, seats, over, joinable, joinUrl: join_url })
}
