import { serveThreadRequests } from '../../../kernel/thread.ts'
import { ArchiveError, openArchive } from './archive.ts'
import type { ArchiveRequest, ArchiveResponse } from './archive-intake.ts'
import { convertMarkdown, sanitiseMarkup } from './archive-text.ts'

/** Class instances cannot be sent between threads, so faults are sent as data. */
serveThreadRequests(async (request: ArchiveRequest): Promise<ArchiveResponse> => {
  try {
    return { value: await handleRequest(request) }
  } catch (fault) {
    if (fault instanceof ArchiveError) return { refused: { fault: fault.fault, where: fault.where } }
    throw fault
  }
})

/** Parsers are loaded on demand: the bundle parser imports a large part of core. */
async function handleRequest(request: ArchiveRequest): Promise<unknown> {
  switch (request.kind) {
    case 'external': {
      const { parseExternalArchive } = await import('./external-archive.ts')
      return parseExternalArchive(await openArchive(bytesOf(request)))
    }
    case 'bundle': {
      const { parseBundle } = await import('./bundle-reader.ts')
      return parseBundle(await openArchive(bytesOf(request)))
    }
    case 'markdown':
      return convertMarkdown(request.text)
    case 'markup':
      return sanitiseMarkup(request.text)
  }
}

const bytesOf = ({ bytes }: { readonly bytes: Uint8Array }) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
