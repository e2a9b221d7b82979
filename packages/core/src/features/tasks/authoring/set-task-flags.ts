import { type NewFlag, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { isTemplate } from '../mint-flag.rules.ts'
import { whyNoPattern } from '../patterns/check-patterns.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { findIsMinted, keepFlags, markTemplate } from './flag-work.store.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { keptFlags } from './kept-flags.ts'
import { recordTask } from './record-task.ts'

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly flags: readonly NewFlag[]
  readonly template: string | null
}
type Refusals =
  | RoleRefusal
  | 'tasks.not_found'
  | 'tasks.flags_given_out'
  | 'tasks.pattern_unreadable'
  | 'tasks.pattern_too_large'
  | 'tasks.pattern_too_slow'
  | 'tasks.template_without_place'
  | 'tasks.without_flag'

/** They go in and never come out again. */
export async function setTaskFlags(
  { database, flagKey }: AuthoringDeps,
  actor: Actor,
  { flags, template, ...asked }: Input,
): Promise<Result<{ revision: number; flags: number }, Refusals>> {
  // Before the task is held: a thread looks at them.
  const noPattern = await whyNoPattern(flags)
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const { is_published, flag_template } = held.value
    if (noPattern) return noPattern
    if (template !== null && !isTemplate(template)) return refuse('tasks.template_without_place')
    if (is_published && flags.length === 0 && template === null) return refuse('tasks.without_flag')
    if (template !== flag_template && (await findIsMinted(tx, asked.taskId)))
      return refuse('tasks.flags_given_out')
    await keepFlags(tx, asked.taskId, keptFlags(flagKey, asked.taskId, flags))
    await markTemplate(tx, asked.taskId, template)
    const saved = await recordTask(tx, actor, {
      ...asked,
      action: 'tasks.set-flags',
      after: { flags: flags.length, kinds: flags.map(({ kind }) => kind), hasOwnFlags: template !== null },
    })
    return ok({ ...saved, flags: flags.length })
  })
}
