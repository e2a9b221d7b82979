import { type Meeting, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { meetingView } from './conference.view.ts'
import { findConferenceId, listMeetingRows, listRoundRows } from './meeting.store.ts'

export async function listMeetings(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Meeting[], 'conferences.not_found'>> {
  const reader = reading(database)
  if (!(await findConferenceId(reader, id))) return refuse('conferences.not_found')
  return ok(await readMeetings(reader, id))
}

export async function readMeetings(reader: PlatformReader, id: string): Promise<Meeting[]> {
  const [meetings, rounds] = await Promise.all([listMeetingRows(reader, id), listRoundRows(reader, id)])
  return meetings.map((row) => meetingView(row, rounds))
}
