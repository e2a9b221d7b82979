import { ConferenceListItem, Meeting } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { MeetingRow, RoundRow } from './conference.store.ts'
import type { ConferenceListRow } from './conference-list.store.ts'

export async function conferenceListItemViews(
  reader: PlatformReader,
  rows: readonly ConferenceListRow[],
): Promise<ConferenceListItem[]> {
  const { conference_area } = await listDictionaryEntriesByType(reader, ['conference_area'])
  return rows.map((row) =>
    ConferenceListItem.parse({
      id: row.id,
      name: row.name,
      shortName: row.short_name,
      area: conference_area.get(row.area) ?? null,
      ccf: row.ccf,
      core: row.core,
      url: row.url,
      meeting: row.meeting_year && {
        year: row.meeting_year,
        place: row.meeting_place,
        startsOn: row.meeting_starts_on,
        endsOn: row.meeting_ends_on,
      },
      nextDeadline: row.next_at && {
        kind: row.next_kind,
        at: row.next_at.toISOString(),
        local: row.next_local,
        zone: row.next_zone,
        year: row.next_year,
        round: row.next_round,
      },
    }),
  )
}

export function meetingView(row: MeetingRow, rounds: readonly RoundRow[]): Meeting {
  return Meeting.parse({
    year: row.year,
    place: row.place,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    url: row.url,
    submitted: row.submitted,
    accepted: row.accepted,
    rounds: rounds
      .filter(({ year }) => year === row.year)
      .map((round) => ({
        name: round.name,
        abstract: round.abstract_at && {
          at: round.abstract_at.toISOString(),
          local: round.abstract_local,
          zone: round.abstract_zone,
        },
        paper: { at: round.paper_at.toISOString(), local: round.paper_local, zone: round.paper_zone },
        notifyOn: round.notify_on,
      })),
  })
}
