import type {
  AdminTask,
  AdminTaskListItem,
  ScoringRule,
  TaskFormPlan,
  TaskRightsPlan,
  TypeSettings,
} from '@tiltyard/contracts'
import { type ChallengeFileRow, challengeForm, type HintRecord } from '../../challenges/index.ts'
import { type AdminTaskRow, environmentOf } from './task-admin.store.ts'

const commonFields = (row: AdminTaskRow) => ({
  id: row.id,
  number: row.number,
  stageId: row.stage_id,
  parentId: row.parent_id,
  kind: row.kind,
  isPublished: row.is_published,
  category: row.category,
  name: row.name,
  difficulty: row.difficulty,
  rule: row.rule as ScoringRule,
  releasedAt: row.released_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  flags: row.answer_kinds.length,
  variantFlagKinds: row.variant_answer_kinds as AdminTask['variantFlagKinds'],
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
    readonly files: readonly ChallengeFileRow[]
    readonly hints: readonly HintRecord[]
    readonly rights: TaskRightsPlan[]
  },
): AdminTask {
  return {
    ...commonFields(row),
    content: row.content,
    document: row.document,
    author: row.author,
    tags: row.tags,
    form: taskForm(row),
    attemptsMax: row.attempts_max,
    prerequisites: row.prerequisites,
    ruleRevision: row.rule_revision,
    environment: environmentOf(row),
    settings: row.settings as TypeSettings,
    flagKinds: row.answer_kinds as AdminTask['flagKinds'],
    files: parts.files.map(adminFileView),
    hints: [...parts.hints],
    rights: parts.rights,
  }
}

const adminFileView = ({ id, name, size, sha256, isTemplated, evidence, variants }: ChallengeFileRow) => ({
  id,
  name,
  size,
  sha256: sha256.toString('hex'),
  isTemplated,
  evidence,
  variants: variants.map((variant) => ({
    number: variant.number,
    size: variant.size,
    sha256: variant.sha256.toString('hex'),
  })),
})

/** Tasks are not answered by files yet. */
function taskForm(row: AdminTaskRow): TaskFormPlan {
  const form = challengeForm(row)
  return form.kind === 'file' ? { kind: 'flag' } : form
}
