import { markdownToSafeHtml } from '@tiltyard/rich-text'
import { answerAsked } from '../../../kernel/answer-asked.ts'
import { cleaned } from '../bundle/clean-markup.ts'
import type { ArchiveAnswer, ArchiveQuestion } from './archive-reader.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { openArchive } from './open-archive.ts'

/** Classes do not travel between threads: what they mean does. */
answerAsked(async (question: ArchiveQuestion): Promise<ArchiveAnswer> => {
  try {
    return { value: await answerTo(question) }
  } catch (fault) {
    if (fault instanceof ArchiveRefused) return { refused: { fault: fault.fault, where: fault.where } }
    throw fault
  }
})

/** Readers are loaded when they are asked for: that of bundles brings half of the business with it. */
async function answerTo(question: ArchiveQuestion): Promise<unknown> {
  switch (question.kind) {
    case 'foreign': {
      const { readForeign } = await import('../foreign/read-foreign.ts')
      return readForeign(await openArchive(bytesOf(question)))
    }
    case 'bundle': {
      const { readBundle } = await import('../bundle/read-bundle.ts')
      return readBundle(await openArchive(bytesOf(question)))
    }
    case 'markdown':
      return markdownToSafeHtml(question.text)
    case 'markup':
      return cleaned(question.text)
  }
}

const bytesOf = ({ bytes }: { readonly bytes: Uint8Array }) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
