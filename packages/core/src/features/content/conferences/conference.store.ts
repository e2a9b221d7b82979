import type { DocumentOf } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'

type Document = DocumentOf<'conference'>
type Deadline = Document['meetings'][number]['rounds'][number]['paperAt']

export async function replaceConference(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'conference'>,
): Promise<void> {
  const row = {
    name: JSON.stringify(document.name),
    short_name: document.shortName,
    area: document.area,
    ccf: document.ccf ?? null,
    core: document.core ?? null,
    url: document.url,
    description: document.description ? JSON.stringify(document.description) : null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('conferences')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await replaceMeetings(tx, id, document)
}

async function replaceMeetings(tx: PlatformTx, id: string, { meetings }: Document): Promise<void> {
  await tx.deleteFrom('meetings').where('conference_id', '=', id).execute()
  if (meetings.length === 0) return
  await tx
    .insertInto('meetings')
    .values(
      meetings.map(({ year, place, startsOn, endsOn, url, submitted, accepted }) => ({
        conference_id: id,
        year,
        place: JSON.stringify(place),
        starts_on: startsOn,
        ends_on: endsOn,
        url: url ?? null,
        submitted: submitted ?? null,
        accepted: accepted ?? null,
      })),
    )
    .execute()
  const rounds = meetings.flatMap(({ year, rounds }) =>
    rounds.map(({ name, abstractAt, paperAt, notifyOn }, place) => ({
      conference_id: id,
      year,
      round: place + 1,
      name: name ? JSON.stringify(name) : null,
      abstract_at: abstractAt ? deadlineInstant(abstractAt) : null,
      abstract_local: abstractAt?.local ?? null,
      abstract_zone: abstractAt?.zone ?? null,
      paper_at: deadlineInstant(paperAt),
      paper_local: paperAt.local,
      paper_zone: paperAt.zone,
      notify_on: notifyOn ?? null,
    })),
  )
  if (rounds.length > 0) await tx.insertInto('meeting_rounds').values(rounds).execute()
}

/** Anywhere on Earth is UTC−12, where a day ends last; POSIX zone names invert the sign. */
function deadlineInstant({ local, zone }: Deadline): RawBuilder<Date> {
  const name = zone === 'AoE' ? 'Etc/GMT+12' : zone
  return sql<Date>`(${local}::timestamp at time zone ${name})`
}

export async function deleteConference(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('conferences').where('id', '=', id).execute()
}

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

export async function hasConference(reader: PlatformReader, id: string): Promise<boolean> {
  return (
    (await reader.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

const paperLimit = 12

/** The newest papers of a conference, and their total number. */
export async function listConferencePaperIds(reader: PlatformReader, conferenceId: string) {
  const of = reader.selectFrom('papers').where('conference_id', '=', conferenceId)
  const [rows, { total }] = await Promise.all([
    of.select('id').orderBy('year', 'desc').orderBy('id', 'desc').limit(paperLimit).execute(),
    of.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}
