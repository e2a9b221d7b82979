import { createHash } from 'node:crypto'
import { formatBytes, type Refusal, refuse } from '@tiltyard/contracts'
import { createSemaphore, createSupervisedThread } from '../../../../kernel/index.ts'
import { ArchiveError, openArchive } from '../../../competitions/index.ts'
import { ImportError, type ImportErrorCode } from './import-error.ts'
import type { ParsedFile, QuestionFile } from './parse-questions.ts'
import { isWorkbookPart, workbookPart } from './xlsx-rows.ts'

export type ImportInput = {
  readonly content: AsyncIterable<Uint8Array>
  readonly confirm?: string | undefined
}
export type IntakeRefusal =
  | 'exam_banks.invalid_import'
  | 'exam_banks.import_mismatch'
  | 'request.too_large'
  | 'request.too_many'

export type ParsingRequest = { readonly parts: QuestionFile; readonly isArchive: boolean }
export type ParsingResponse = { readonly file: ParsedFile } | { readonly refused: ImportErrorCode }

const megabyte = 1024 * 1024
const fileBytesMax = 5 * megabyte
const archiveLimits = {
  bytes: fileBytesMax,
  entries: 2_000,
  unpackedBytes: 50 * megabyte,
  ratio: 250,
  ratioFrom: megabyte,
}

/** A file of the largest size takes about two seconds. */
const parseOnThread = createSupervisedThread<ParsingRequest, ParsingResponse>(
  new URL('./parsing-thread.ts', import.meta.url),
  { processorMs: 20_000, memoryMb: 768, waiting: 2 },
)

/** Files are held in memory completely, so their number is limited. */
const limitConcurrency = createSemaphore({ working: 2, waiting: 0, perAccount: { working: 1, waiting: 0 } })

/**
 * Reads and parses a file and passes its questions on; any fault inside it becomes a refusal. Confirming requires the
 * same file as the report.
 */
export async function withQuestions<T>(
  userId: string,
  input: ImportInput,
  work: (received: ParsedFile & { readonly sha256: string }) => Promise<T>,
): Promise<T | Refusal<IntakeRefusal>> {
  const received = await limitConcurrency(userId, () => processFile(input, work))
  return received === 'busy' ? refuse('request.too_many', { seconds: 10 }) : received
}

async function processFile<T>(
  { content, confirm }: ImportInput,
  work: (received: ParsedFile & { readonly sha256: string }) => Promise<T>,
): Promise<T | Refusal<IntakeRefusal>> {
  const bytes = await readContent(content)
  if (bytes === null) return refuse('request.too_large', { size: formatBytes(fileBytesMax) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (confirm !== undefined && confirm !== sha256) return refuse('exam_banks.import_mismatch')
  try {
    return await work({ ...(await parse(bytes)), sha256 })
  } catch (fault) {
    if (fault instanceof ImportError && fault.code === 'busy')
      return refuse('request.too_many', { seconds: 10 })
    if (fault instanceof ImportError || fault instanceof ArchiveError)
      return refuse('exam_banks.invalid_import')
    throw fault
  }
}

async function parse(bytes: Buffer): Promise<ParsedFile> {
  const isArchive = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const response = await parseOnThread({
    isArchive,
    parts: isArchive ? await unpack(bytes) : [{ name: '', bytes }],
  })
  if (response === 'busy') throw new ImportError('busy')
  if (response === 'slow') throw new ImportError('too_large')
  if ('refused' in response) throw new ImportError(response.refused)
  return response.file
}

/** Only parts that can contain questions are unpacked. */
async function unpack(bytes: Buffer): Promise<QuestionFile> {
  const archive = await openArchive(bytes, archiveLimits)
  const isWanted = archive.has(workbookPart) ? isWorkbookPart : (name: string) => name.endsWith('.xml')
  const parts = []
  for (const name of archive.names.filter(isWanted))
    parts.push({ name, bytes: await archive.read(name, archiveLimits.unpackedBytes) })
  return parts
}

async function readContent(content: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > fileBytesMax) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
