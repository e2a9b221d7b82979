import { ok, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import { reading } from '../../../kernel/index.ts'
import { listTaskFiles } from '../../tasks/index.ts'
import { bringFile, type FileDeps, openFile } from '../../uploads/index.ts'

/**
 * Copies of a task's files, waiting to be claimed: what organisers of the competition do to theirs later changes no question.
 * Those that each team had its own copy of stay behind, like the flags in them.
 */
export async function bringTaskFiles(
  deps: FileDeps,
  actor: Actor,
  taskId: string,
): Promise<Result<string[], 'uploads.storage_full'>> {
  const fileNames: string[] = []
  for (const { file_id, name, size, is_filled } of await listTaskFiles(reading(deps.database), taskId)) {
    const opened = file_id !== null && !is_filled ? await openFile(deps, file_id) : null
    if (!opened?.ok) continue
    const brought = await bringFile(deps, actor, {
      attachmentType: 'question-file',
      name,
      size: Number(size),
      content: opened.value.content,
    })
    if (!brought.ok) return brought
    fileNames.push(brought.value.fileName)
  }
  return ok(fileNames)
}
