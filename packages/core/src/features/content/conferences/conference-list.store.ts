import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

export type ConferenceFilter = {
  readonly id?: string | undefined
  readonly area?: string | undefined
  readonly ccf?: string | undefined
  readonly core?: string | undefined
}

/** Each conference with its next abstract or paper deadline, and its next meeting or else the last one. */
export function selectConferenceList(reader: PlatformReader, clock: Clock, filter: ConferenceFilter) {
  return filterConferences(reader, filter)
    .leftJoinLateral(
      sql<NextDeadline>`(
        select moment.*, rounds.year, rounds.name as round
        from meeting_rounds rounds
        cross join lateral (values
          ('abstract', rounds.abstract_at, rounds.abstract_local, rounds.abstract_zone),
          ('paper', rounds.paper_at, rounds.paper_local, rounds.paper_zone)
        ) as moment (kind, at, local, zone)
        where rounds.conference_id = conferences.id and moment.at > ${now(clock)}
        order by moment.at limit 1)`.as('next'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<MeetingSummary>`(
        select year, place, starts_on::text as starts_on, ends_on::text as ends_on from meetings
        where meetings.conference_id = conferences.id
        order by meetings.ends_on < ${now(clock)}::date,
          case when meetings.ends_on >= ${now(clock)}::date then meetings.starts_on end,
          meetings.starts_on desc
        limit 1)`.as('meeting'),
      (join) => join.onTrue(),
    )
    .select([
      'conferences.id',
      'conferences.name',
      'conferences.short_name',
      'conferences.area',
      'conferences.ccf',
      'conferences.core',
      'conferences.url',
      'conferences.description',
      'next.kind as next_kind',
      'next.at as next_at',
      'next.local as next_local',
      'next.zone as next_zone',
      'next.year as next_year',
      'next.round as next_round',
      'meeting.year as meeting_year',
      'meeting.place as meeting_place',
      'meeting.starts_on as meeting_starts_on',
      'meeting.ends_on as meeting_ends_on',
    ])
}

type NextDeadline = { kind: string; at: Date; local: string; zone: string; year: number; round: unknown }
type MeetingSummary = { year: number; place: unknown; starts_on: string; ends_on: string }
export type ConferenceListRow = Awaited<
  ReturnType<ReturnType<typeof selectConferenceList>['execute']>
>[number]

export function listConferencePage(
  reader: PlatformReader,
  clock: Clock,
  filter: ConferenceFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectConferenceList(reader, clock, filter)
    .orderBy('next.at', (order) => order.asc().nullsLast())
    .orderBy('conferences.short_name')
    .orderBy('conferences.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countConferences(reader: PlatformReader, filter: ConferenceFilter): Promise<number> {
  const { total } = await filterConferences(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filterConferences(reader: PlatformReader, { id, area, ccf, core }: ConferenceFilter) {
  let query = reader.selectFrom('conferences')
  if (id !== undefined) query = query.where('conferences.id', '=', id)
  if (area !== undefined) query = query.where('conferences.area', '=', area)
  if (ccf !== undefined) query = query.where('conferences.ccf', '=', ccf)
  if (core !== undefined) query = query.where('conferences.core', '=', core)
  return query
}
