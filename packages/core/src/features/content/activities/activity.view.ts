import { ActivityListItem } from '@tiltyard/contracts'
import type { ActivityListRow } from './activity.store.ts'

type Speaker = { readonly name: unknown; readonly affiliation?: unknown; readonly bio?: unknown }

/** The join address is not here: it is for those with a seat. */
export function activityListItemView(row: ActivityListRow): ActivityListItem {
  return ActivityListItem.parse({
    id: row.id,
    title: row.title,
    summary: row.summary,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    online: row.join_url !== null,
    speakers: (row.speakers as unknown as readonly Speaker[]).map(({ name, affiliation, bio }) => ({
      name,
      affiliation: affiliation ?? null,
      bio: bio ?? null,
    })),
    seats: row.seats,
    hasRecording: row.recording_url !== null,
  })
}
