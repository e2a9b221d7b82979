import type { LocalisedHtml, ScoringRule } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

/** What players read of a competition, and how it is scored, beyond what rules ask. */
export async function findTexts(reader: PlatformReader, competitionId: string) {
  const row = await reader
    .selectFrom('competitions')
    .select(['overview', 'rules', 'prizes', 'faq', 'agreement', 'flag_format', 'blood_percents'])
    .select(['hint_payment', 'attempts_a_minute', 'board_is_public', 'results_published_at'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    overview: row.overview as LocalisedHtml | null,
    rules: row.rules as LocalisedHtml | null,
    prizes: row.prizes as LocalisedHtml | null,
    faq: row.faq as LocalisedHtml | null,
    agreement: row.agreement as LocalisedHtml | null,
    flagFormat: row.flag_format,
    bloodPercents: row.blood_percents,
    hintPayment: row.hint_payment as 'now' | 'on-solve',
    attemptsAMinute: row.attempts_a_minute,
    boardIsPublic: row.board_is_public,
    resultsPublishedAt: row.results_published_at,
  }
}
export type CompetitionTexts = Awaited<ReturnType<typeof findTexts>>

/** Names alone: they tell nothing of what is asked in the tasks. */
export async function listScoringRules(
  reader: PlatformReader,
  competitionId: string,
): Promise<ScoringRule['name'][]> {
  const rows = await reader
    .selectFrom('tasks')
    .select(sql<ScoringRule['name']>`rule ->> 'name'`.as('name'))
    .distinct()
    .where('competition_id', '=', competitionId)
    .where('is_published', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Accepted teams, by division. */
export async function countTeamsByDivision(
  reader: PlatformReader,
  competitionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('entries')
    .select(({ fn }) => ['division_id', fn.countAll<string>().as('n')])
    .where('competition_id', '=', competitionId)
    .where('state', '=', 'accepted')
    .groupBy('division_id')
    .execute()
  return new Map(rows.map(({ division_id, n }) => [division_id, Number(n)]))
}
