import { decimalsOf } from '@tiltyard/competition-types'
import {
  type CompetitionType,
  type FileReply,
  inLanguage,
  type Language,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { type TableCell, tableFile } from '../../scores/index.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { getConclusion, type ResultTableRow, readPublishedTable } from './result.store.ts'

const titles: Readonly<Record<Language, readonly string[]>> = {
  zh: ['名次', '队伍', '单位', '组别', '组内名次', '得分', '奖项', '组别奖项'],
  en: ['Rank', 'Team', 'Organisation', 'Division', 'Rank in division', 'Score', 'Award', 'Award of division'],
}

type ExportInput = {
  readonly competitionId: string
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
}

/** As published; the audit row is committed before the first byte is sent. */
export async function exportResults(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, format, language }: ExportInput,
): Promise<Result<FileReply, StaffRefusal | 'results.not_published'>> {
  const audited = await transaction(database, async (tx) => {
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser', { inArchive: true })
    if (!role.ok) return role
    const { type, publishedAt } = await getConclusion(tx, clock, competitionId)
    if (!publishedAt) return refuse('results.not_published')
    audit(tx, {
      actor: actor.userId,
      action: 'results.export',
      subject: `competition:${competitionId}`,
      after: { format },
    })
    return ok(type)
  })
  if (!audited.ok) return audited
  const rows = await readPublishedTable(toReader(database), competitionId)
  return ok(
    tableFile({ name: `results-${competitionId}`, format }, resultRows(rows, audited.value, language)),
  )
}

async function* resultRows(
  rows: readonly ResultTableRow[],
  type: CompetitionType,
  language: Language,
): AsyncGenerator<readonly TableCell[]> {
  const localise = (text: Localised | null) => (text ? inLanguage(text, language) : '')
  yield titles[language]
  for (const row of rows)
    yield [
      ...[row.rank ?? '', row.team_name, row.org_name],
      ...[localise(row.division_name as Localised), row.division_rank],
      Number(row.score) / 10 ** decimalsOf(type),
      ...[localise(row.award as Localised | null), localise(row.division_award as Localised | null)],
    ]
}
