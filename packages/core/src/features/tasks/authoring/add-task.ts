import type { LocalisedHtml, NewFlag, TaskPlan } from '@tiltyard/contracts'
import { type Clock, newId, type PlatformTx } from '../../../kernel/index.ts'
import { openLedger, writeCauses } from '../../standings/index.ts'
import { keepFlags } from './flag-work.store.ts'
import { keptFlags } from './kept-flags.ts'
import { findNextPlace, insertTask, keepNeeds, type TaskTexts } from './task-work.store.ts'

type Parts = { readonly clock: Clock; readonly flagKey: Buffer }
export type NewTask = {
  readonly competitionId: string
  readonly plan: Omit<TaskPlan, 'content'>
  /** Through the sanitiser already. */
  readonly content: LocalisedHtml
  readonly document?: TaskTexts['document']
  readonly flags?: readonly NewFlag[]
}

/** Behind the others, unpublished, with its rule in the ledger. Whoever adds one holds the competition's tasks. */
export async function addTask(
  tx: PlatformTx,
  { clock, flagKey }: Parts,
  { competitionId, plan, content, document = null, flags = [] }: NewTask,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = newId()
  const { number, position } = await findNextPlace(tx, competitionId)
  await insertTask(tx, clock, { id, competitionId, number, position }, plan, { content, document })
  await keepNeeds(tx, { competitionId, taskId: id }, plan.needs)
  await keepFlags(tx, id, keptFlags(flagKey, id, flags))
  const ledger = await openLedger(tx, clock, competitionId)
  await writeCauses(tx, ledger, [{ kind: 'rule', task: number, rule: plan.rule, note: { revision: 1 } }])
  return { id, number }
}
