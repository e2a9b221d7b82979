import type { TaskFormPlan, TaskPlan } from '@tiltyard/contracts'
import { type ChallengeFacts, formFacts } from '../../challenges/index.ts'
import type { TaskRecord } from './task-admin.store.ts'

/** Whether a paper would lose its task or a task get no paper, or candidates would sit in another stage. */
export const isExamBroken = (before: TaskRecord, { form, stageId }: TaskPlan) =>
  ((form?.kind ?? before.kind) === 'exam') !== (before.kind === 'exam') ||
  (before.kind === 'exam' && before.is_published && stageId !== before.stage_id)

/** The fields of a plan that belong to the challenge. */
export const sharedFields = ({
  name,
  category,
  tags,
  author,
}: Pick<TaskPlan, 'name' | 'category' | 'tags' | 'author'>) => ({ name, category, tags, author })

/** Other kinds of answers have no minted flags. */
export const taskFormFacts = (form: TaskFormPlan): Partial<ChallengeFacts> =>
  form.kind === 'flag' ? formFacts(form) : { ...formFacts(form), flagTemplate: null }
