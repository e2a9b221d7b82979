import {
  type CompetitionStatistics,
  type FileReply,
  inLanguage,
  type Language,
  type Localised,
  ok,
  type Result,
  type StatisticsTable,
} from '@tiltyard/contracts'
import { type TableCell, tableFile } from '../../scores/index.ts'
import { getStatistics, type StatisticsDeps } from './statistics.ts'
import { statisticsWords } from './statistics-words.ts'

type ExportInput = {
  readonly competitionId: string
  readonly table: StatisticsTable
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
}

export async function exportStatistics(
  deps: StatisticsDeps,
  { competitionId, table, format, language }: ExportInput,
): Promise<Result<FileReply, 'competitions.not_found'>> {
  const result = await getStatistics(deps, { competitionId })
  if (!result.ok) return result
  const localise = (text: Localised) => inLanguage(text, language)
  const rows = [statisticsWords[language][table], ...tableRows[table](result.value, localise)]
  return ok(tableFile({ name: `statistics-${table}-${competitionId}`, format }, streamRows(rows)))
}

async function* streamRows(rows: Rows): AsyncGenerator<readonly TableCell[]> {
  yield* rows
}

type Localise = (text: Localised) => string
type Rows = readonly (readonly TableCell[])[]

const share = (part: number, whole: number) => (whole === 0 ? '' : Math.round((1000 * part) / whole) / 1000)

const tableRows: Readonly<Record<StatisticsTable, (of: CompetitionStatistics, localise: Localise) => Rows>> =
  {
    tasks: ({ tasks, teams }, localise) =>
      tasks.map(({ name, category, views, solves, attempts, wrong, firstSolve, medianSeconds }) => [
        ...[localise(name), category, views, solves, attempts, wrong],
        ...[share(solves, teams), share(wrong, attempts)],
        ...[firstSolve?.at ?? '', firstSolve?.teamName ?? '', medianSeconds ?? ''],
      ]),
    categories: ({ categories, teams }) =>
      categories.map(({ category, tasks, solves, attempts, wrong }) => [
        ...[category, tasks, solves, attempts, wrong],
        ...[share(solves, tasks * teams), share(wrong, attempts)],
      ]),
    divisions: ({ divisions }, localise) =>
      divisions.map(({ name, teams, activeTeams, solves, wrong, medianScore }) => [
        ...[localise(name), teams, activeTeams, solves, wrong, medianScore ?? ''],
      ]),
    scores: ({ scores }) => scores.map(({ from, to, teams }) => [from, to, teams]),
    timeline: ({ timeline }) =>
      timeline.buckets.map(({ at, submissions, solves }) => [at, submissions, solves]),
  }
