import { ok } from '@tiltyard/contracts'
import { toReader, transaction } from '../../../kernel/index.ts'
import { pairKey } from './play.rules.ts'
import type { SubmitDeps, TaskContext } from './play-context.ts'
import { giveVariants, listVariants } from './variant.store.ts'

/**
 * The variant of the evidence that the person's entry has, given when it first opens something of the group. The first
 * is also that of tasks without variants, and of the staff.
 */
export async function findVariant(
  { database, flagKey }: SubmitDeps,
  { play, task }: Pick<TaskContext, 'play' | 'task'>,
): Promise<number> {
  const group = task.parentId === null ? task : play.ruleset.tasks.get(task.parentId)
  if (!play.player || !group?.group) return 1
  const { teamId } = play.player.entry
  const request = { teamId, groupId: group.id, variants: group.group.variants }
  const pair = pairKey(teamId, group.id)
  const given = (await listVariants(toReader(database), [request])).get(pair)
  if (given !== undefined || request.variants === 1) return given ?? 1
  const { retryKey: _, ...shared } = database
  const result = await transaction(shared, async (tx) =>
    ok((await giveVariants(tx, { flagKey, at: play.at }, [request])).get(pair)),
  )
  return (result.ok && result.value) || 1
}
