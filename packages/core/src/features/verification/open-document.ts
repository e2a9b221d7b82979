import { type FileReply, ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { openFile, type UploadDeps } from '../uploads/index.ts'
import { type ViewRefusals, viewRequest } from './view-request.ts'

/** The picture with the reviewer's name across it: a copy that gets about says where it came from. */
export async function openDocument(
  deps: UploadDeps,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<Result<FileReply, ViewRefusals | 'uploads.file_not_found' | 'request.too_many'>> {
  const viewed = await viewRequest(deps, actor, { requestId, what: 'document' })
  if (!viewed.ok) return viewed
  if (!viewed.value.file_id) return refuse('uploads.file_not_found')
  const opened = await openFile(deps, viewed.value.file_id)
  if (!opened.ok) return opened
  const parts: Uint8Array[] = []
  for await (const part of opened.value.content) parts.push(part)
  const marked = await deps.images.stamp(Buffer.concat(parts), stampOf(actor))
  if (marked === 'busy') return refuse('request.too_many', { seconds: 5 })
  if (marked === 'not-an-image') return refuse('uploads.file_not_found')
  return ok({
    name: 'document.jpeg',
    type: 'image/jpeg',
    size: marked.length,
    isPublic: false,
    content: whole(marked),
  })
}

/** The id tells people apart who look alike by name. */
function stampOf({ nickname, userId }: Actor): string {
  return `${nickname} · ${userId.slice(-8)} · ${new Date().toISOString().slice(0, 16).replace('T', ' ')}Z`
}

async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
