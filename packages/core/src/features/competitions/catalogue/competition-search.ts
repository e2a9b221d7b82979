import { competitionTexts, type Localised, type LocalisedHtml, ok } from '@tiltyard/contracts'
import { toPlainText } from '@tiltyard/rich-text'
import { forEachSettled, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { type IndexDeps, indexDocument, removeDocument, type SearchDeps } from '../../content/index.ts'
import {
  listUnindexedCompetitions,
  lockSearchedCompetition,
  type SearchedCompetitionRow,
} from './competition-search.store.ts'

/** Called in the transaction that changes what the competition's page says, or whether it is public. */
export async function indexCompetition(
  tx: PlatformTx,
  deps: IndexDeps,
  competitionId: string,
): Promise<void> {
  const competition = await lockSearchedCompetition(tx, competitionId)
  if (competition?.state !== 'published' || !competition.is_listed || competition.archived_at !== null)
    return removeDocument(tx, 'competition', competitionId)
  await indexDocument(tx, deps, {
    type: 'competition',
    id: competitionId,
    path: `/competition/${competitionId}`,
    title: competition.name as Localised,
    body: { zh: plainTextOf(competition, 'zh'), en: plainTextOf(competition, 'en') },
    labels: [],
    publishedAt: competition.created_at,
  })
}

/** Indexes competitions that were published before competitions were searchable, or without a use case. */
export async function indexMissingCompetitions(deps: SearchDeps): Promise<void> {
  const ids = await listUnindexedCompetitions(toReader(deps.database))
  await forEachSettled(ids, (id) =>
    transaction(deps.database, async (tx) => ok(await indexCompetition(tx, deps, id))),
  )
}

function plainTextOf(row: SearchedCompetitionRow, language: 'zh' | 'en'): string {
  const texts = competitionTexts.map((name) => (row[name] as LocalisedHtml | null)?.[language])
  return [(row.summary as Localised | null)?.[language], ...texts.map((html) => html && toPlainText(html))]
    .filter(Boolean)
    .join('\n')
}
