import {
  type AnswerOf,
  addresses,
  type DatasetListItem,
  type Paper,
  type PaperListItem,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { type PaperQuery, pageSize, parsePaperQuery } from './paper.model.ts'

type Counts = AnswerOf<NonNullable<typeof addresses.listPaperYears.contract>>

export type PapersData = {
  readonly query: PaperQuery
  readonly papers: readonly PaperListItem[]
  readonly total: number
  readonly years: Counts['years']
  readonly venues: Counts['venues']
}

export async function loadPapers(facts: PageFacts, url: string): Promise<PapersData> {
  const query = parsePaperQuery(new URL(url).searchParams)
  const { keyword, venue, conferenceId } = query
  const [list, counts, allVenues] = await Promise.all([
    loadOrThrow(facts, addresses.listPapers, { query: { ...query, limit: pageSize } }),
    facts.ask(addresses.listPaperYears, { query: { keyword, venue, conferenceId } }),
    // Venues are counted without the venue filter, so that selecting one does not hide the others.
    venue ? facts.ask(addresses.listPaperYears, { query: { keyword, conferenceId } }) : null,
  ])
  return {
    query,
    papers: list.data,
    total: list.total,
    years: counts?.years ?? [],
    venues: (allVenues ?? counts)?.venues ?? [],
  }
}

export type PaperData = { readonly paper: Paper; readonly datasets: readonly DatasetListItem[] }

export async function loadPaper(facts: PageFacts, id = ''): Promise<PaperData> {
  const [paper, datasets] = await Promise.all([
    loadOrThrow(facts, addresses.getPaper, { params: { id } }),
    facts.ask(addresses.listPaperDatasets, { params: { id } }),
  ])
  return { paper, datasets: datasets ?? [] }
}
