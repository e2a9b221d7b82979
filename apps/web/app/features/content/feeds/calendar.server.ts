import { type ActivityListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { translator } from '@tiltyard/i18n'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { isHiddenPath } from '../../platform/areas/index.ts'
import { parseChoice, parseCode } from '../../shared/list-page/index.ts'
import { activityPath } from '../publications/index.ts'
import { deadlineEvents } from './deadline-events.model.ts'
import { type CalendarEvent, toIcs } from './ics.model.ts'
import { notFound, textResponse } from './response.server.ts'
import { siteName } from './site-name.server.ts'

const listMax = 100
const hour = 3_600_000

/** Rounded to the hour: the bytes stay the same for an hour, so that most refetches get a 304. */
const stampOf = (now: number) => new Date(now - (now % hour))

async function calendarResponse(
  facts: PageFacts,
  name: string,
  events: readonly CalendarEvent[],
  fileName: string,
) {
  const site = await siteName(facts, facts.language)
  const text = toIcs({ name: `${name} · ${site}`, events, stamp: stampOf(Date.now()) })
  return textResponse(text, 'text/calendar', fileName)
}

/** /calendars/deadlines.ics?area=…&ccf=…&core=…, with the filters of the conference list. */
export async function deadlinesResponse(facts: PageFacts, url: string): Promise<Response> {
  const { searchParams, origin } = new URL(url)
  if (await isHiddenPath(facts, '/calendars')) return notFound()
  const { language } = facts
  const t = translator(language, 'feeds')
  const { data } = await loadOrThrow(facts, addresses.listConferences, {
    query: {
      area: parseCode(searchParams, 'area'),
      ccf: parseChoice(searchParams, 'ccf', ['A', 'B', 'C']),
      core: parseChoice(searchParams, 'core', ['A*', 'A', 'B', 'C']),
      limit: listMax,
    },
  })
  const events = await Promise.all(
    data.map(async (conference) => {
      const meetings = await loadOrThrow(facts, addresses.listMeetings, { params: { id: conference.id } })
      return deadlineEvents(conference, meetings, Date.now(), {
        language,
        origin,
        title: (kind, name) => t(`${kind}Due`, { name }),
        worded: (words) => t('worded', { words }),
      })
    }),
  )
  return calendarResponse(facts, t('deadlines'), events.flat(), 'deadlines.ics')
}

function eventOf(activity: ActivityListItem, { language }: PageFacts, origin: string): CalendarEvent {
  return {
    uid: `activity-${activity.id}@${new URL(origin).hostname}`,
    title: inLanguage(activity.title, language),
    description: inLanguage(activity.summary, language),
    location: activity.place ? inLanguage(activity.place, language) : undefined,
    url: `${origin}${activityPath(activity.id)}`,
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
  }
}

export async function activitiesResponse(facts: PageFacts, url: string): Promise<Response> {
  const { origin } = new URL(url)
  if (await isHiddenPath(facts, '/calendars')) return notFound()
  const { data } = await loadOrThrow(facts, addresses.listActivities, {
    query: { when: 'upcoming', limit: listMax },
  })
  const name = translator(facts.language, 'feeds')('activities')
  return calendarResponse(
    facts,
    name,
    data.map((activity) => eventOf(activity, facts, origin)),
    'activities.ics',
  )
}

export async function activityResponse(facts: PageFacts, url: string, file = ''): Promise<Response> {
  const id = /^([0-9a-f-]{36})\.ics$/.exec(file)?.[1]
  if (!id || (await isHiddenPath(facts, '/calendars'))) return notFound()
  const activity = await loadOrThrow(facts, addresses.getActivity, { params: { id } })
  const { origin } = new URL(url)
  return calendarResponse(
    facts,
    inLanguage(activity.title, facts.language),
    [eventOf(activity, facts, origin)],
    'activity.ics',
  )
}
