import { idFrom, reading } from '../../kernel/index.ts'
import { mintFlag, type ScriptTask, type TaskFileRow } from '../tasks/index.ts'
import { keepMadeFile } from '../uploads/index.ts'
import { findFileSource } from './own-file.store.ts'
import type { PlayDeps } from './play-deps.ts'

/** Where an entry's own flag stands in a file that each entry has its own of. */
const flagPlace = '{{flag}}'
const largestBytes = 1024 * 1024

export type OwnFile = { readonly fileId: string; readonly size: number; readonly sha256: Buffer }

/** A file as one entry gets it: its own, made when it is first wanted, or the one that is the same for all. */
export async function findOwnFile(
  deps: PlayDeps,
  {
    task,
    file,
    teamId,
  }: { readonly task: ScriptTask; readonly file: TaskFileRow; readonly teamId: string | null },
): Promise<OwnFile | null> {
  if (file.file_id === null) return null
  if (!file.is_filled || task.flagTemplate === null || teamId === null)
    return { fileId: file.file_id, size: Number(file.size), sha256: file.sha256 }
  const source = await findFileSource(reading(deps.database), file.file_id)
  if (!source) return null
  const id = idFrom('filled task file', file.file_id, task.flagTemplate, teamId)
  const flag = mintFlag(deps.flagKey, { template: task.flagTemplate, taskId: task.id, teamId })
  const made = await keepMadeFile(deps, {
    id,
    attachmentType: 'task-file',
    uploadedBy: source.uploaded_by,
    displayName: file.name,
    make: async () => {
      const whole = await deps.files.read(source.key, { largestBytes })
      if (whole === null || whole === 'too-large') return null
      return Buffer.from(Buffer.from(whole).toString('utf8').replaceAll(flagPlace, flag))
    },
  })
  return made && { fileId: id, ...made }
}
