import { ok } from '@tiltyard/contracts'
import {
  type Clock,
  type CoreDeps,
  now,
  type PlatformReader,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import type { FlagRecord } from '../../challenges/index.ts'

export async function replaceFlags(
  tx: PlatformTx,
  taskId: string,
  flags: readonly FlagRecord[],
): Promise<void> {
  await tx.deleteFrom('task_flags').where('task_id', '=', taskId).execute()
  if (flags.length === 0) return
  await tx
    .insertInto('task_flags')
    .values(flags.map((flag, index) => ({ task_id: taskId, number: index + 1, ...flag })))
    .execute()
}

/** Marks slow patterns for the organisers. */
async function markSlowFlags(
  tx: PlatformTx,
  clock: Clock,
  { taskId, patterns }: { readonly taskId: string; readonly patterns: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('task_flags')
    .set({ slow_at: now(clock) })
    .where('task_id', '=', taskId)
    .where('pattern', 'in', patterns)
    .where('slow_at', 'is', null)
    .execute()
}

export async function updateFlagTemplate(
  tx: PlatformTx,
  taskId: string,
  template: string | null,
): Promise<void> {
  await tx.updateTable('tasks').set({ flag_template: template }).where('id', '=', taskId).execute()
}

export async function hasMintedFlags(reader: PlatformReader, taskId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('minted_flags')
    .select('task_id')
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listTaskFlags(reader: PlatformReader, taskId: string): Promise<FlagRecord[]> {
  const rows = await reader
    .selectFrom('task_flags')
    .select(['kind', 'digest', 'pattern'])
    .where('task_id', '=', taskId)
    .orderBy('number')
    .execute()
  return rows.map(({ kind, digest, pattern }) => ({ kind: kind as FlagRecord['kind'], digest, pattern }))
}

/** A separate transaction without the request's retry key: the submission was refused and may be sent again. */
export async function recordSlowFlags(
  { database, clock }: CoreDeps,
  slow: { readonly taskId: string; readonly patterns: readonly string[] },
): Promise<void> {
  const { retryKey: _, ...shared } = database
  await transaction(shared, async (tx) => ok(await markSlowFlags(tx, clock, slow)))
}
