import { type ActivityListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { translator } from '@tiltyard/i18n'
import { need } from '../../load/need.ts'
import type { PageFacts } from '../../page-context.ts'
import { readChoice, readCode } from '../listing/index.ts'
import { activityPath } from '../references/index.ts'
import { answer, notFound } from './answer.server.ts'
import { deadlineEvents } from './deadline-events.model.ts'
import { type CalendarEvent, toIcs } from './ics.model.ts'
import { siteName } from './site-words.server.ts'

const listMax = 100
const hour = 3_600_000

/** To the hour: the same bytes for an hour, so that a calendar that asks again mostly hears 304. */
const stampOf = (now: number) => new Date(now - (now % hour))

async function answerCalendar(
  facts: PageFacts,
  name: string,
  events: readonly CalendarEvent[],
  fileName: string,
) {
  const site = await siteName(facts, facts.language)
  const text = toIcs({ name: `${name} · ${site}`, events, stamp: stampOf(Date.now()) })
  return answer(text, 'text/calendar', fileName)
}

/** /calendars/deadlines.ics?area=…&ccf=…&core=…: what the list of conferences shows under the same filters. */
export async function answerDeadlines(facts: PageFacts, url: string): Promise<Response> {
  const { searchParams, origin } = new URL(url)
  const { language } = facts
  const t = translator(language, 'feeds')
  const { data } = await need(facts, addresses.listConferences, {
    query: {
      area: readCode(searchParams, 'area'),
      ccf: readChoice(searchParams, 'ccf', ['A', 'B', 'C']),
      core: readChoice(searchParams, 'core', ['A*', 'A', 'B', 'C']),
      limit: listMax,
    },
  })
  const events = await Promise.all(
    data.map(async (conference) => {
      const meetings = await need(facts, addresses.listMeetings, { params: { id: conference.id } })
      return deadlineEvents(conference, meetings, Date.now(), {
        language,
        origin,
        title: (kind, name) => t(`${kind}Due`, { name }),
        worded: (words) => t('worded', { words }),
      })
    }),
  )
  return answerCalendar(facts, t('deadlines'), events.flat(), 'deadlines.ics')
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

export async function answerActivities(facts: PageFacts, url: string): Promise<Response> {
  const { origin } = new URL(url)
  const { data } = await need(facts, addresses.listActivities, {
    query: { when: 'upcoming', limit: listMax },
  })
  const name = translator(facts.language, 'feeds')('activities')
  return answerCalendar(
    facts,
    name,
    data.map((activity) => eventOf(activity, facts, origin)),
    'activities.ics',
  )
}

export async function answerActivity(facts: PageFacts, url: string, file = ''): Promise<Response> {
  const id = /^([0-9a-f-]{36})\.ics$/.exec(file)?.[1]
  if (!id) return notFound()
  const activity = await need(facts, addresses.getActivity, { params: { id } })
  const { origin } = new URL(url)
  return answerCalendar(
    facts,
    inLanguage(activity.title, facts.language),
    [eventOf(activity, facts, origin)],
    'activity.ics',
  )
}
