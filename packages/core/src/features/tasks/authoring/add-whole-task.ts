import type { LocalisedHtml } from '@tiltyard/contracts'
import { type Clock, newId, type PlatformTx } from '../../../kernel/index.ts'
import { addTask, type NewTask } from './add-task.ts'
import { findClaimed, insertTaskFile } from './file-work.store.ts'
import { keepHints } from './hint-work.store.ts'
import { markPublished } from './task-work.store.ts'

export type WholeTask = NewTask & {
  /** Through the sanitiser already. */
  readonly hints: readonly { readonly content: LocalisedHtml; readonly price: number }[]
  /** Claimed by the same transaction. */
  readonly fileIds: readonly string[]
  /** Only counts where there is a flag. */
  readonly isPublished: boolean
}

/** A task with everything that belongs to it at once, for those that come from elsewhere. */
export async function addWholeTask(
  tx: PlatformTx,
  parts: { readonly clock: Clock; readonly flagKey: Buffer },
  { hints, fileIds, isPublished, ...task }: WholeTask,
): Promise<string> {
  const { id } = await addTask(tx, parts, task)
  await keepHints(
    tx,
    id,
    hints.map((hint) => ({ ...hint, id: newId(), document: null, isNew: true })),
  )
  for (const fileId of fileIds) {
    const file = await findClaimed(tx, fileId)
    if (!file) throw new Error(`the file ${fileId} is not there`)
    await insertTaskFile(tx, { id: newId(), taskId: id, isFilled: false, ...file })
  }
  if (isPublished && task.flags && task.flags.length > 0) await markPublished(tx, id, true)
  return id
}
