import { type Activity, type ActivityListItem, addresses } from '@tiltyard/contracts/browser'
import { inOneLanguage, type Read } from '../../load/in-one-language.ts'
import { need } from '../../load/need.ts'
import type { PageFacts } from '../../page-context.ts'
import { call } from '../session/index.ts'
import { type ActivityQuery, pageSize, readActivityQuery } from './activity.model.ts'

export type ActivitiesData = {
  readonly query: ActivityQuery
  readonly activities: readonly ActivityListItem[]
  readonly total: number
}

export async function loadActivities(facts: PageFacts, url: string): Promise<ActivitiesData> {
  const query = readActivityQuery(new URL(url).searchParams)
  const list = await need(facts, addresses.listActivities, { query: { ...query, limit: pageSize } })
  return { query, activities: list.data, total: list.total }
}

export type ActivityData = { readonly activity: Read<Activity> }

export async function loadActivity(facts: PageFacts, id = ''): Promise<ActivityData> {
  const activity = await need(facts, addresses.getActivity, { params: { id } })
  return { activity: inOneLanguage(activity, facts.language) }
}

/** In the browser: who signed up changes by the minute and by person, and the page is everybody's. */
export const askAttendance = (id: string) => call(addresses.getAttendance, { params: { id } })
export const signUp = (id: string) => call(addresses.signUpForActivity, { params: { id } })
export const withdraw = (id: string) => call(addresses.withdrawFromActivity, { params: { id } })
