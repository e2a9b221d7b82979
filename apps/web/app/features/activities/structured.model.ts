import type { Activity, Language, Localised } from '@tiltyard/contracts/browser'
import { inLanguage } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../head/index.ts'
import { activityPath } from '../references/index.ts'

type Described = Pick<
  Activity,
  'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'place' | 'online' | 'speakers'
>
type Words = { readonly origin: string; readonly site: string; readonly language: Language }

const modes = {
  both: 'https://schema.org/MixedEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  there: 'https://schema.org/OfflineEventAttendanceMode',
} as const

export function activityFacts(activity: Described, { origin, site, language }: Words): StructuredFacts {
  const { place, online } = activity
  const say = (text: Localised) => inLanguage(text, language)
  const url = `${origin}${activityPath(activity.id)}`
  return {
    '@type': 'Event',
    name: say(activity.title),
    description: say(activity.summary),
    startDate: activity.startsAt,
    endDate: activity.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes[place && online ? 'both' : place ? 'there' : 'online'],
    location: [
      ...(place ? [{ '@type': 'Place', name: say(place), address: say(place) }] : []),
      // Where one joins is told to those who signed up; to all others the way there is this page.
      ...(online || !place ? [{ '@type': 'VirtualLocation', url }] : []),
    ],
    performer: activity.speakers.map(({ name }) => ({ '@type': 'Person', name: say(name) })),
    organizer: { '@type': 'Organization', name: site, url: origin },
    url,
  }
}
