import { type NewFlag, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { isPattern } from '../match-flag.rules.ts'
import { isTemplate } from '../mint-flag.rules.ts'
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
  | 'tasks.template_without_place'
  | 'tasks.without_flag'

/** They go in and never come out again. */
export function setTaskFlags(
  { database, flagKey }: AuthoringDeps,
  actor: Actor,
  { flags, template, ...asked }: Input,
): Promise<Result<{ revision: number; flags: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const { is_published, flag_template } = held.value
    if (flags.some(({ kind, text }) => kind === 'pattern' && !isPattern(text)))
      return refuse('tasks.pattern_unreadable')
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
