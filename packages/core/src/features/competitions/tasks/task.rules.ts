import { areTaskSettings, takesAnswers } from '@tiltyard/competition-types'
import type { ChallengeKind, CompetitionType, TaskPlan } from '@tiltyard/contracts'
import type { Stage } from '../catalogue/competition.rules.ts'
import { dependsOn } from './prerequisite.rules.ts'

/** Prerequisites of each task. */
export type PrerequisiteMap = ReadonlyMap<string, readonly string[]>

export const maxTasks = 2_000

export function validateTaskPlan(
  plan: Pick<
    TaskPlan,
    'stageId' | 'parentId' | 'form' | 'rule' | 'releasedAt' | 'closesAt' | 'prerequisites' | 'settings'
  >,
  existing: {
    readonly taskId: string
    readonly stages: readonly Pick<Stage, 'id' | 'type'>[]
    readonly prerequisites: PrerequisiteMap
    /** Kept when the plan omits them. */
    readonly settings: unknown
    readonly kind: ChallengeKind
    readonly parentId: string | null
    readonly relatives: readonly TaskRelative[]
  },
) {
  const stage = existing.stages.find(({ id }) => id === plan.stageId)
  if (!stage) return 'tasks.stage_not_found'
  if (!fitsType(stage.type, plan, existing)) return 'tasks.invalid_settings'
  const kind = plan.form?.kind ?? existing.kind
  const why = whyNotInGroup(plan, { ...existing, kind, type: stage.type })
  if (why) return why
  const { releasedAt, closesAt } = plan
  if (releasedAt && closesAt && Date.parse(closesAt) <= Date.parse(releasedAt))
    return 'tasks.closes_before_release'
  if (plan.prerequisites.some((id) => id !== existing.taskId && !existing.prerequisites.has(id)))
    return 'tasks.unknown_prerequisite'
  const parentId = parentOf(plan, existing)
  const parents = new Map(existing.relatives.map((relative) => [relative.id, relative.parentId]))
  const isCircular = dependsOn(needsOf(plan.prerequisites, parentId), existing.taskId, (id) =>
    needsOf(existing.prerequisites.get(id), parents.get(id)),
  )
  return isCircular ? 'tasks.circular_prerequisites' : null
}

/** Whether the type of the stage has such settings and takes such answers. */
function fitsType(
  type: CompetitionType,
  plan: Pick<TaskPlan, 'settings' | 'form'>,
  existing: { readonly settings: unknown; readonly kind: ChallengeKind },
): boolean {
  return (
    areTaskSettings(type, plan.settings ?? existing.settings) &&
    takesAnswers(type, plan.form?.kind ?? existing.kind)
  )
}

/** A group, or the child of one. */
export type TaskRelative = {
  readonly id: string
  readonly parentId: string | null
  readonly stageId: string
  readonly kind: ChallengeKind
  readonly settings: unknown
}

/** A child needs what its group needs. */
const needsOf = (prerequisites: readonly string[] = [], parentId: string | null = null) =>
  parentId === null ? prerequisites : [...prerequisites, parentId]

/** A plan without a parent keeps the one there is. */
const parentOf = (plan: Pick<TaskPlan, 'parentId'>, existing: { readonly parentId: string | null }) =>
  plan.parentId === undefined ? existing.parentId : plan.parentId

/** A child is in the stage of its group and is no group; its points are fixed, because they pass the group. */
function whyNotInGroup(
  plan: Pick<TaskPlan, 'stageId' | 'parentId' | 'rule'>,
  existing: {
    readonly taskId: string
    readonly kind: ChallengeKind
    readonly type: Stage['type']
    readonly parentId: string | null
    readonly relatives: readonly TaskRelative[]
  },
) {
  const children = existing.relatives.filter(({ parentId }) => parentId === existing.taskId)
  if (children.length > 0 && existing.kind !== 'group') return 'tasks.invalid_parent'
  // The children follow their group into another stage.
  if (children.some(({ settings }) => !areTaskSettings(existing.type, settings)))
    return 'tasks.invalid_settings'
  const parentId = parentOf(plan, existing)
  if (parentId === null) return null
  const parent = existing.relatives.find(({ id }) => id === parentId)
  if (parent?.kind !== 'group' || parent.stageId !== plan.stageId || existing.kind === 'group')
    return 'tasks.invalid_parent'
  return plan.rule.name === 'static' ? null : 'tasks.fixed_points_required'
}

/** The fields of a task for an audit row, without its long texts. */
export function auditPlan(plan: TaskPlan): Omit<TaskPlan, 'content'> {
  const { content: _, ...facts } = plan
  return facts
}
