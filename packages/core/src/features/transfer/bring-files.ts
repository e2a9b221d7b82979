import { type AttachmentType, ok, type Result } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { type Brought, bringFile } from '../uploads/index.ts'
import type { Archive } from './archive/open-archive.ts'

export const taskFileType = 'task-file'
export const questionFileType = 'question-file'

type Wanted = { readonly entry: string; readonly name: string; readonly size: number }
export type BroughtFile<T> = T & { readonly name: string; readonly brought: Brought }

/** One after the other, before anything is written that needs them: what stays unclaimed is purged like any upload. */
export async function bringFiles<T>(
  deps: CoreDeps & { readonly files: FileStore },
  actor: Actor,
  archive: Archive,
  wanted: readonly (Wanted & T)[],
  attachmentType: AttachmentType = taskFileType,
): Promise<Result<BroughtFile<T>[], 'uploads.storage_full'>> {
  const all: BroughtFile<T>[] = []
  for (const file of wanted) {
    const { entry, name, size } = file
    const content = await archive.stream(entry)
    const brought = await bringFile(deps, actor, { attachmentType, name, size, content })
    if (!brought.ok) return brought
    all.push({ ...file, brought: brought.value })
  }
  return ok(all)
}
