import {
  addresses,
  type Conference,
  type ConferenceListItem,
  type DictionaryEntry,
  type Meeting,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { type ConferenceQuery, pageSize, parseConferenceQuery } from './conference.model.ts'

export type ConferencesData = {
  readonly query: ConferenceQuery
  readonly conferences: readonly ConferenceListItem[]
  readonly total: number
  readonly areas: readonly DictionaryEntry[]
}

export async function loadConferences(facts: PageFacts, url: string): Promise<ConferencesData> {
  const query = parseConferenceQuery(new URL(url).searchParams)
  const [list, areas] = await Promise.all([
    loadOrThrow(facts, addresses.listConferences, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.listDictionary, { query: { type: 'conference_area' } }),
  ])
  return { query, conferences: list.data, total: list.total, areas: areas ?? [] }
}

export type ConferenceData = { readonly conference: Conference; readonly meetings: readonly Meeting[] }

export async function loadConference(facts: PageFacts, id = ''): Promise<ConferenceData> {
  const [conference, meetings] = await Promise.all([
    loadOrThrow(facts, addresses.getConference, { params: { id } }),
    facts.ask(addresses.listMeetings, { params: { id } }),
  ])
  return { conference, meetings: meetings ?? [] }
}
