import type {
  AdminQuestion,
  AdminQuestionListItem,
  Bank,
  Localised,
  QuestionKind,
  QuestionState,
} from '@tiltyard/contracts'
import type { ChallengeFileRow, HintRecord } from '../../challenges/index.ts'
import type { AdminQuestionRow } from './admin-question.store.ts'
import type { QuestionRow } from './question.store.ts'
import type { QuestionInventory } from './question-change.ts'
import { formOf } from './question-facts.ts'

const sharedFields = (row: AdminQuestionRow) => ({
  id: row.id,
  bank: row.bank as Bank,
  kind: row.kind as QuestionKind,
  state: row.state as QuestionState,
  name: row.name as Localised,
  category: row.category,
  difficulty: row.difficulty,
  points: row.points,
  pointsInAll: row.points_in_all,
  hasEnvironment: row.template_id !== null,
  solves: row.solves,
  competition:
    row.competition_id === null ? null : { id: row.competition_id, name: row.competition_name as Localised },
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
})

export function adminQuestionListItemView(row: AdminQuestionRow): AdminQuestionListItem {
  const { steps, answer_kinds, files, hints } = row
  return { ...sharedFields(row), steps, answers: answer_kinds.length, files, hints }
}

/** Only the kinds of answers; of a truth file only name and size, never its bytes. */
export function adminQuestionView(
  listed: AdminQuestionRow,
  row: QuestionRow,
  parts: {
    readonly files: readonly ChallengeFileRow[]
    readonly hints: readonly HintRecord[]
    readonly steps: readonly AdminQuestionRow[]
    readonly inventory: QuestionInventory
  },
): AdminQuestion {
  return {
    ...sharedFields(listed),
    parentId: row.parent_id,
    content: row.content,
    document: row.document,
    tags: row.tags,
    author: row.author,
    minutes: row.minutes,
    form: formOf(row),
    templateId: row.template_id,
    limitSeconds: row.limit_seconds,
    answerKinds: parts.inventory.answerKinds as AdminQuestion['answerKinds'],
    hasSlowPattern: parts.inventory.hasSlowPattern,
    files: parts.files.map(({ id, purpose, name, size, sha256 }) => ({
      id,
      purpose,
      name,
      size,
      sha256: sha256.toString('hex'),
    })),
    hints: [...parts.hints],
    steps: parts.steps.map(adminQuestionListItemView),
    publishChecklist: parts.inventory.checklist,
    publishedAt: row.published_at?.toISOString() ?? null,
  }
}
