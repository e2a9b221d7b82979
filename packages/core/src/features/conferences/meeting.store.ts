import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

export function listMeetingRows(reader: PlatformReader, conferenceId: string) {
  return reader
    .selectFrom('meetings')
    .select([
      'year',
      'place',
      sql<string>`starts_on::text`.as('starts_on'),
      sql<string>`ends_on::text`.as('ends_on'),
      'url',
      'submitted',
      'accepted',
    ])
    .where('conference_id', '=', conferenceId)
    .orderBy('year', 'desc')
    .execute()
}
export type MeetingRow = Awaited<ReturnType<typeof listMeetingRows>>[number]

export function listRoundRows(reader: PlatformReader, conferenceId: string) {
  return reader
    .selectFrom('meeting_rounds')
    .select([
      'year',
      'name',
      'abstract_at',
      'abstract_local',
      'abstract_zone',
      'paper_at',
      'paper_local',
      'paper_zone',
      sql<string | null>`notify_on::text`.as('notify_on'),
    ])
    .where('conference_id', '=', conferenceId)
    .orderBy('year', 'desc')
    .orderBy('round')
    .execute()
}
export type RoundRow = Awaited<ReturnType<typeof listRoundRows>>[number]

export async function findConferenceId(reader: PlatformReader, id: string): Promise<boolean> {
  return (
    (await reader.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

const papersShown = 12

/** The newest papers of a conference, and how many there are in all. */
export async function findPapersOf(reader: PlatformReader, conferenceId: string) {
  const of = reader.selectFrom('papers').where('conference_id', '=', conferenceId)
  const [rows, { total }] = await Promise.all([
    of.select('id').orderBy('year', 'desc').orderBy('id', 'desc').limit(papersShown).execute(),
    of.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}
