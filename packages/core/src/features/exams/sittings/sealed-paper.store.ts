import type {
  ExamItemKind,
  ExamPaperRules,
  ExamSeveral,
  ExamShows,
  ExamTeamRule,
  ExamWatch,
  Localised,
  LocalisedHtml,
} from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import type { SealedItem, SealedPaper, SealedSection } from './sealed-paper.ts'

/** Without keys: what is loaded here is kept in memory. Null until the paper is sealed. */
export async function findSealedPaper(reader: PlatformReader, taskId: string): Promise<SealedPaper | null> {
  const row = await reader
    .selectFrom('exam_papers')
    .select(['minutes', 'grace_seconds', 'candidates', 'team_rule', 'best_of', 'several', 'wrong_permille'])
    .select(['shows', 'watches', 'shuffles_items', 'shuffles_options', 'seed'])
    .where('task_id', '=', taskId)
    .where('sealed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const rules: ExamPaperRules = {
    minutes: row.minutes,
    candidates: row.candidates as ExamPaperRules['candidates'],
    teamRule: row.team_rule as ExamTeamRule,
    bestOf: row.best_of,
    several: row.several as ExamSeveral,
    wrongPermille: row.wrong_permille,
    shows: row.shows as ExamShows,
    watches: row.watches as ExamWatch[],
  }
  return {
    taskId,
    rules,
    graceSeconds: row.grace_seconds,
    shufflesItems: row.shuffles_items,
    shufflesOptions: row.shuffles_options,
    seed: row.seed,
    sections: await listSections(reader, taskId),
  }
}

async function listSections(reader: PlatformReader, taskId: string): Promise<SealedSection[]> {
  const sections = await reader
    .selectFrom('exam_paper_sections')
    .select(['number', 'name', 'instruction', 'draw', 'strata', 'points'])
    .where('task_id', '=', taskId)
    .orderBy('number')
    .execute()
  const items = await listItems(reader, taskId)
  return sections.map((row) => ({
    number: row.number,
    name: row.name as Localised,
    instruction: row.instruction as Localised | null,
    draw: row.draw,
    strata: row.strata as SealedSection['strata'],
    points: row.points,
    items: items.flatMap(({ section, item }) => (section === row.number ? [item] : [])),
  }))
}

async function listItems(
  reader: PlatformReader,
  taskId: string,
): Promise<{ section: number; item: SealedItem }[]> {
  const rows = await reader
    .selectFrom('exam_paper_items as p')
    .innerJoin('exam_items as i', 'i.id', 'p.item_id')
    .innerJoin('exam_item_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'p.item_id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.section', 'p.position', 'i.id', 'i.kind', 'i.difficulty', 'v.stem', 'v.options', 'v.blanks'])
    .where('p.task_id', '=', taskId)
    .orderBy('p.section')
    .orderBy('p.position')
    .execute()
  return rows.map((row) => {
    const options = row.options as Localised[]
    const texts = {
      kind: row.kind as ExamItemKind,
      stem: row.stem as LocalisedHtml,
      options,
      blanks: row.blanks,
    }
    return {
      section: row.section,
      item: {
        itemId: row.id,
        position: row.position,
        difficulty: row.difficulty,
        options: options.length,
        texts,
      },
    }
  })
}
