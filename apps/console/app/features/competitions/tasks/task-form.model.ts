import type {
  AdminTask,
  AdminTaskListItem,
  ScoringRule,
  TaskFormPlan,
  TaskPlan,
  TypeSettings,
} from '@tiltyard/contracts/browser'
import { newOptions, pruneFormValues } from '../../shared/form-values/index.ts'

export const ruleNames = ['static', 'linear', 'quadratic', 'expFloor', 'rational'] as const
export type RuleName = (typeof ruleNames)[number]

/** Fields of each rule, in the order of the form. */
export const ruleFields = {
  static: ['points'],
  linear: ['initial', 'minimum', 'decay'],
  quadratic: ['initial', 'minimum', 'decay'],
  expFloor: ['initial', 'ratio', 'difficulty'],
  rational: ['initial', 'minimum', 'halfAt', 'steepness'],
} as const satisfies Record<RuleName, readonly string[]>

/** Initial rules: a task worth 500 that falls to 100 after about fifty solves. */
export const usualRules: Readonly<Record<RuleName, ScoringRule>> = {
  static: { name: 'static', points: 500 },
  linear: { name: 'linear', initial: 500, minimum: 100, decay: 8 },
  quadratic: { name: 'quadratic', initial: 500, minimum: 100, decay: 50 },
  expFloor: { name: 'expFloor', initial: 500, ratio: 0.2, difficulty: 10 },
  rational: { name: 'rational', initial: 500, minimum: 100, halfAt: 20, steepness: 1.5 },
}

export type TaskKind = Exclude<TaskFormPlan['kind'], 'group'>
export const taskKinds = [
  'flag',
  'text',
  'number',
  'time',
  'hash',
  'choice',
  'coordinates',
] as const satisfies readonly TaskKind[]

/** The form of a kind that was just selected. */
export const taskFormOf = (kind: TaskKind): TaskFormPlan =>
  kind === 'choice' ? { kind, options: newOptions, isMultiple: false } : { kind }

export type TaskValues = Record<string, unknown>

type Family = {
  readonly isGroup: boolean
  /** The case that the new task is a question of. */
  readonly parent: Pick<AdminTaskListItem, 'id' | 'stageId' | 'category'> | null
}

export function newTask(
  stageId: string | undefined,
  { isGroup, parent }: Family = { isGroup: false, parent: null },
): TaskValues {
  const usual = { stageId, form: taskFormOf('flag'), tags: [], prerequisites: [] }
  if (isGroup) return { ...usual, rule: fixedPoints(0), form: { kind: 'group', passScore: 0 } }
  if (!parent) return { ...usual, rule: usualRules.quadratic }
  const { id, category } = parent
  return { ...usual, stageId: parent.stageId, parentId: id, category, rule: fixedPoints(100) }
}

/** A case: it has no answer of its own. */
export function isGroupForm(values: TaskValues): boolean {
  return (values['form'] as { readonly kind?: unknown } | undefined)?.kind === 'group'
}

export const fixedPoints = (points: number): ScoringRule => ({ name: 'static', points })

export function valuesOf(task: AdminTask): TaskValues {
  const { stageId, category, name, document, author, difficulty, tags, rule } = task
  const { attemptsMax, releasedAt, closesAt, prerequisites, parentId, settings, form } = task
  return pruneFormValues({
    ...{ stageId, category, name, content: document, author, difficulty, tags, rule },
    ...{ attemptsMax, releasedAt, closesAt, prerequisites, parentId, settings, form },
  })
}

/**
 * The input of the contract: empty fields become null, and a rule has its own fields only. `settingsFrom` is that of
 * the stage's type; without one the settings stay as they are.
 */
export function planFrom(
  values: TaskValues,
  settingsFrom: ((settings: TypeSettings) => TypeSettings) | null = null,
): Partial<Record<keyof TaskPlan, unknown>> {
  const draft = pruneFormValues(values)
  return {
    stageId: draft['stageId'],
    parentId: draft['parentId'] ?? null,
    ...(draft['form'] !== undefined && { form: formFrom(draft['form']) }),
    ...(settingsFrom && { settings: settingsFrom((draft['settings'] ?? {}) as TypeSettings) }),
    category: draft['category'],
    name: draft['name'],
    content: draft['content'] ?? null,
    author: draft['author'] ?? null,
    difficulty: draft['difficulty'] ?? null,
    tags: draft['tags'] ?? [],
    rule: ruleFrom(draft['rule']),
    attemptsMax: draft['attemptsMax'] ?? null,
    releasedAt: draft['releasedAt'] ?? null,
    closesAt: draft['closesAt'] ?? null,
    prerequisites: draft['prerequisites'] ?? [],
  }
}

/** Options belong to a choice only. */
function formFrom(value: unknown): unknown {
  const { kind, options, isMultiple, passScore } = value as Record<string, unknown>
  if (kind === 'group') return { kind, passScore }
  return kind === 'choice' ? { kind, options, isMultiple: isMultiple ?? false } : { kind }
}

/** Fields of a previously selected rule are dropped. */
export function ruleFrom(value: unknown): unknown {
  const rule = (value ?? {}) as Record<string, unknown>
  const name = ruleNames.find((each) => each === rule['name'])
  if (!name) return value
  return { name, ...Object.fromEntries(ruleFields[name].map((field) => [field, rule[field]])) }
}
