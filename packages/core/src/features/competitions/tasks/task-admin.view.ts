import type {
  AdminTask,
  AdminTaskListItem,
  Localised,
  LocalisedDocument,
  LocalisedHtml,
  ScoringRule,
  TaskRightsPlan,
} from '@tiltyard/contracts'
import type { FlagKind, HintRecord } from '../../challenges/index.ts'
import type { TaskFileRow } from '../play/player.store.ts'
import { type AdminTaskRow, environmentOf } from './task-admin.store.ts'

const commonFields = (row: AdminTaskRow) => ({
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

export function adminTaskListItemView(row: AdminTaskRow): AdminTaskListItem {
  return { ...commonFields(row), files: row.files, hints: row.hints }
}

export function adminTaskView(
  row: AdminTaskRow,
  parts: {
    readonly files: readonly TaskFileRow[]
    readonly hints: readonly HintRecord[]
    readonly rights: TaskRightsPlan[]
  },
): AdminTask {
  return {
    ...commonFields(row),
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
    author: row.author,
    tags: row.tags,
    attemptsMax: row.attempts_max,
    prerequisites: row.prerequisites,
    ruleRevision: row.rule_revision,
    environment: environmentOf(row),
    flagKinds: row.flag_kinds as FlagKind[],
    files: parts.files.map(({ id, name, size, sha256, is_templated }) => ({
      id,
      name,
      size: Number(size),
      sha256: sha256.toString('hex'),
      isTemplated: is_templated,
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
