import { type FileReply, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { findStored } from './file.store.ts'
import { handedInAs } from './file-kind.rules.ts'

type FileDeps = CoreDeps & { readonly files: FileStore }
type Opened = Result<FileReply, 'uploads.file_not_found'>
type Found = Awaited<ReturnType<typeof findStored>>

/** For a feature that has made sure that its caller may have it. */
export async function openFile(deps: FileDeps, fileId: string): Promise<Opened> {
  return open(deps, await findStored(reading(deps.database), { id: fileId }))
}

export async function openPublicFile(
  deps: FileDeps,
  { fileName }: { readonly fileName: string },
): Promise<Opened> {
  const file = await findStored(reading(deps.database), { key: fileName })
  return open(deps, file && isPublic(file) ? file : undefined)
}

async function open({ files }: FileDeps, file: Found): Promise<Opened> {
  const stored = file && (await files.open(file.key))
  if (!file || !stored) return refuse('uploads.file_not_found')
  return ok({ name: file.display_name, type: file.media_type, isPublic: isPublic(file), ...stored })
}

function isPublic({ attachment_type }: NonNullable<Found>): boolean {
  return Object.entries(handedInAs).some(([type, handed]) => type === attachment_type && handed.isPublic)
}
