import {
  type Conference,
  type ConferenceListItem,
  type Localised,
  type Meeting,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Clock, type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import type { Publisher } from '../publication.ts'
import {
  deleteConference,
  hasConference,
  listConferencePaperIds,
  listMeetingRows,
  listRoundRows,
  replaceConference,
} from './conference.store.ts'
import { conferenceListItemViews, meetingView } from './conference.view.ts'
import {
  type ConferenceFilter,
  countConferences,
  listConferencePage,
  selectConferenceList,
} from './conference-list.store.ts'

type ConferenceListQuery = Omit<ConferenceFilter, 'id'> & { readonly page: number; readonly limit: number }

export async function listConferences(
  { database, clock }: CoreDeps,
  { page, limit, ...filter }: ConferenceListQuery,
): Promise<Result<{ data: ConferenceListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listConferencePage(reader, clock, filter, { page, limit }),
    countConferences(reader, filter),
  ])
  return ok({ data: await conferenceListItemViews(reader, rows), total })
}

/** Only conferences with a future deadline: the home page block lists deadlines. */
export async function listHomeConferences(
  { database, clock }: CoreDeps,
  { limit }: { readonly limit: number },
): Promise<Result<ConferenceListItem[]>> {
  const reader = toReader(database)
  const rows = await listConferencePage(reader, clock, {}, { page: 1, limit })
  return ok((await conferenceListItemViews(reader, rows)).filter(({ nextDeadline }) => nextDeadline !== null))
}

export function getConference(
  { database, clock }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Conference, 'conferences.not_found'>> {
  return loadConference(toReader(database), clock, id)
}

export async function loadConference(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<Result<Conference, 'conferences.not_found'>> {
  const row = await selectConferenceList(reader, clock, { id }).executeTakeFirst()
  if (!row) return refuse('conferences.not_found')
  const [[item], papers] = await Promise.all([
    conferenceListItemViews(reader, [row]),
    listConferencePaperIds(reader, id),
  ])
  if (!item) return refuse('conferences.not_found')
  return ok({
    ...item,
    description: row.description as Localised | null,
    papers: await listPaperReferences(reader, papers.ids),
    paperCount: papers.total,
  })
}

export async function listMeetings(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Meeting[], 'conferences.not_found'>> {
  const reader = toReader(database)
  if (!(await hasConference(reader, id))) return refuse('conferences.not_found')
  return ok(await loadMeetings(reader, id))
}

export async function loadMeetings(reader: PlatformReader, id: string): Promise<Meeting[]> {
  const [meetings, rounds] = await Promise.all([listMeetingRows(reader, id), listRoundRows(reader, id)])
  return meetings.map((row) => meetingView(row, rounds))
}

export const conferencePublisher: Publisher<'conference'> = {
  title: ({ name }) => name,
  withdraw: deleteConference,
  async publish(tx, publication) {
    await replaceConference(tx, publication)
    const { name, description } = publication.document
    return {
      path: `/info/conference/${publication.id}`,
      title: name,
      summary: description ?? null,
      searchable: null,
    }
  },
}
