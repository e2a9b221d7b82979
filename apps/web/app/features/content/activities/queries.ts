import { type Activity, type ActivityListItem, addresses } from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { call } from '../../identity/session/index.ts'
import { type ActivityQuery, pageSize, parseActivityQuery } from './activity.model.ts'

export type ActivitiesData = {
  readonly query: ActivityQuery
  readonly activities: readonly ActivityListItem[]
  readonly total: number
}

export async function loadActivities(facts: PageFacts, url: string): Promise<ActivitiesData> {
  const query = parseActivityQuery(new URL(url).searchParams)
  const list = await loadOrThrow(facts, addresses.listActivities, { query: { ...query, limit: pageSize } })
  return { query, activities: list.data, total: list.total }
}

export type ActivityData = { readonly activity: InOneLanguage<Activity> }

export async function loadActivity(facts: PageFacts, id = ''): Promise<ActivityData> {
  const activity = await loadOrThrow(facts, addresses.getActivity, { params: { id } })
  return { activity: inOneLanguage(activity, facts.language) }
}

/** In the browser only: attendance differs by user and changes often, while the page is shared. */
export const getAttendance = (id: string) => call(addresses.getAttendance, { params: { id } })
export const signUp = (id: string) => call(addresses.signUpForActivity, { params: { id } })
export const withdraw = (id: string) => call(addresses.withdrawFromActivity, { params: { id } })
