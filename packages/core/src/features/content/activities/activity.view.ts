import type { ActivityListItem } from '@tiltyard/contracts'
import type { ActivityListRow } from './activity.store.ts'

type Speaker = ActivityListItem['speakers'][number]
type StoredSpeaker = Pick<Speaker, 'name'> & Partial<Speaker>

/** Without the join URL, which only attendees with a seat get. */
export function activityListItemView(row: ActivityListRow): ActivityListItem {
  return {
    id: row.id,
    title: row.title as ActivityListItem['title'],
    summary: row.summary as ActivityListItem['summary'],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place as ActivityListItem['place'],
    online: row.join_url !== null,
    speakers: (row.speakers as unknown as readonly StoredSpeaker[]).map(({ name, affiliation, bio }) => ({
      name,
      affiliation: affiliation ?? null,
      bio: bio ?? null,
    })),
    seats: row.seats,
    hasRecording: row.recording_url !== null,
  }
}
