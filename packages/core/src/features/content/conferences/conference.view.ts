import type { ConferenceListItem, Meeting } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { MeetingRow, RoundRow } from './conference.store.ts'
import type { ConferenceListRow } from './conference-list.store.ts'

type Deadline = NonNullable<ConferenceListItem['nextDeadline']>
type Round = Meeting['rounds'][number]

export async function conferenceListItemViews(
  reader: PlatformReader,
  rows: readonly ConferenceListRow[],
): Promise<ConferenceListItem[]> {
  const { conference_area } = await listDictionaryEntriesByType(reader, ['conference_area'])
  return rows.map((row) => ({
    id: row.id,
    name: row.name as ConferenceListItem['name'],
    shortName: row.short_name,
    area: conference_area.get(row.area) ?? null,
    ccf: row.ccf as ConferenceListItem['ccf'],
    core: row.core as ConferenceListItem['core'],
    url: row.url,
    meeting:
      row.meeting_year === null
        ? null
        : {
            year: row.meeting_year,
            place: row.meeting_place as Meeting['place'],
            startsOn: row.meeting_starts_on as string,
            endsOn: row.meeting_ends_on as string,
          },
    nextDeadline: row.next_at && {
      kind: row.next_kind as Deadline['kind'],
      at: row.next_at.toISOString(),
      local: row.next_local as string,
      zone: row.next_zone as string,
      year: row.next_year as number,
      round: row.next_round as Deadline['round'],
    },
  }))
}

export function meetingView(row: MeetingRow, rounds: readonly RoundRow[]): Meeting {
  return {
    year: row.year,
    place: row.place as Meeting['place'],
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    url: row.url,
    submitted: row.submitted,
    accepted: row.accepted,
    rounds: rounds
      .filter(({ year }) => year === row.year)
      .map((round) => ({
        name: round.name as Round['name'],
        abstract: round.abstract_at && {
          at: round.abstract_at.toISOString(),
          local: round.abstract_local as string,
          zone: round.abstract_zone as string,
        },
        paper: { at: round.paper_at.toISOString(), local: round.paper_local, zone: round.paper_zone },
        notifyOn: round.notify_on,
      })),
  }
}
