import { type Activity, inLanguage, type Language, type Localised } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../../head/index.ts'
import { activityPath } from '../publications/index.ts'

type ActivityForStructuredData = Pick<
  Activity,
  'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'place' | 'online' | 'speakers'
>
type StructuredDataContext = { readonly origin: string; readonly site: string; readonly language: Language }

const modes = {
  both: 'https://schema.org/MixedEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  there: 'https://schema.org/OfflineEventAttendanceMode',
} as const

export function activityStructuredData(
  activity: ActivityForStructuredData,
  { origin, site, language }: StructuredDataContext,
): StructuredFacts {
  const { place, online } = activity
  const localised = (text: Localised) => inLanguage(text, language)
  const url = `${origin}${activityPath(activity.id)}`
  return {
    '@type': 'Event',
    name: localised(activity.title),
    description: localised(activity.summary),
    startDate: activity.startsAt,
    endDate: activity.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes[place && online ? 'both' : place ? 'there' : 'online'],
    location: [
      ...(place ? [{ '@type': 'Place', name: localised(place), address: localised(place) }] : []),
      // The join link is for registered users only; structured data uses the page's URL.
      ...(online || !place ? [{ '@type': 'VirtualLocation', url }] : []),
    ],
    performer: activity.speakers.map(({ name }) => ({ '@type': 'Person', name: localised(name) })),
    organizer: { '@type': 'Organization', name: site, url: origin },
    url,
  }
}
