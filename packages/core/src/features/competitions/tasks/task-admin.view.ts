import type {
  AdminTask,
  AdminTaskListItem,
  ScoringRule,
  TaskFormPlan,
  TaskRightsPlan,
  TypeSettings,
} from '@tiltyard/contracts'
import type { ChallengeFileRow, HintRecord } from '../../challenges/index.ts'
import { type AdminTaskRow, environmentOf } from './task-admin.store.ts'

const commonFields = (row: AdminTaskRow) => ({
  id: row.id,
  number: row.number,
  stageId: row.stage_id,
  isPublished: row.is_published,
  category: row.category,
  name: row.name,
  difficulty: row.difficulty,
  rule: row.rule as ScoringRule,
  releasedAt: row.released_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  flags: row.answer_kinds.length,
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
    files: parts.files.map(({ id, name, size, sha256, isTemplated }) => ({
      id,
      name,
      size,
      sha256: sha256.toString('hex'),
      isTemplated,
    })),
    hints: [...parts.hints],
    rights: parts.rights,
  }
}

function taskForm({ kind, options, is_multiple }: AdminTaskRow): TaskFormPlan {
  if (kind === 'choice') return { kind, options: [...(options ?? [])], isMultiple: is_multiple }
  return kind === 'file' || kind === 'group' ? { kind: 'flag' } : { kind }
}
