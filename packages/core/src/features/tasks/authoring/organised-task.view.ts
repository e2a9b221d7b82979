import type {
  Localised,
  LocalisedDocument,
  LocalisedHtml,
  OrganisedTask,
  OrganisedTaskListed,
  ScoringRule,
  TaskRightsPlan,
} from '@tiltyard/contracts'
import type { FlagKind } from '../flag.rules.ts'
import type { TaskFileRow } from '../task-page.store.ts'
import type { TaskRow } from './organised-task.store.ts'
import type { HintWork } from './plan-hints.ts'

const shared = (row: TaskRow) => ({
  id: row.id,
  number: row.number,
  stageId: row.stage_id,
  isPublished: row.is_published,
  category: row.category,
  name: row.name as Localised,
  difficulty: row.difficulty,
  rule: row.rule as ScoringRule,
  releasedAt: row.released_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  flags: row.flag_kinds.length,
  hasOwnFlags: row.flag_template !== null,
  hasSlowPattern: row.has_slow_pattern,
  solves: row.solves,
  revision: row.revision,
})

export function organisedTaskListedView(row: TaskRow): OrganisedTaskListed {
  return { ...shared(row), files: row.files, hints: row.hints }
}

export function organisedTaskView(
  row: TaskRow,
  parts: {
    readonly files: readonly TaskFileRow[]
    readonly hints: readonly HintWork[]
    readonly rights: TaskRightsPlan[]
  },
): OrganisedTask {
  return {
    ...shared(row),
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
    author: row.author,
    tags: row.tags,
    attemptsMax: row.attempts_max,
    needs: row.needs,
    ruleRevision: row.rule_revision,
    flagKinds: row.flag_kinds as FlagKind[],
    files: parts.files.map(({ id, name, size, sha256, is_filled }) => ({
      id,
      name,
      size: Number(size),
      sha256: sha256.toString('hex'),
      isFilled: is_filled,
    })),
    hints: parts.hints.map(({ id, number, price, content, document, unlocks }) => ({
      id,
      number,
      price,
      content,
      document,
      unlocks,
    })),
    rights: parts.rights,
  }
}
