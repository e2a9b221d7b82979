import { type ConferenceListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { conferencesListed } from './conference.view.ts'
import { type ConferenceFilter, findConferenceCount, listConferencePage } from './conference-list.store.ts'

type Asked = Omit<ConferenceFilter, 'id'> & { readonly page: number; readonly limit: number }

export async function listConferences(
  { database, clock }: CoreDeps,
  { page, limit, ...filter }: Asked,
): Promise<Result<{ data: ConferenceListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listConferencePage(reader, clock, filter, { page, limit }),
    findConferenceCount(reader, filter),
  ])
  return ok({ data: await conferencesListed(reader, rows), total })
}

/** Only those with a deadline to come: a block about deadlines without one would say nothing. */
export async function listHomeConferences(
  { database, clock }: CoreDeps,
  { limit }: { readonly limit: number },
): Promise<Result<ConferenceListed[]>> {
  const reader = reading(database)
  const rows = await listConferencePage(reader, clock, {}, { page: 1, limit })
  return ok((await conferencesListed(reader, rows)).filter(({ nextDeadline }) => nextDeadline !== null))
}
