import { type AttachmentType, type Language, ok, type Result } from '@tiltyard/contracts'
import type { Actor, Clock, CoreDeps, PlatformTx } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { type ChallengeParts, validatePatterns } from '../../challenges/index.ts'
import { claimFile, type ImportedFile, importFile } from '../../files/index.ts'
import { type Archive, ArchiveError } from './archive.ts'
import type { ArchiveReader } from './archive-intake.ts'
import type { ConvertedText } from './archive-text.ts'
import { createWarningLog, type ExternalTask } from './external-task.ts'

export const taskFileType = 'task-file'
export const questionFileType = 'question-file'

type ArchiveFileRef = { readonly entry: string; readonly name: string; readonly size: number }
export type ArchiveUploadedFile<T> = T & { readonly name: string; readonly upload: ImportedFile }

/** Uploaded one by one before the transaction: unclaimed files are purged like any upload. */
export async function uploadArchiveFiles<T>(
  deps: CoreDeps & { readonly files: FileStore },
  actor: Actor,
  archive: Archive,
  refs: readonly (ArchiveFileRef & T)[],
  attachmentType: AttachmentType = taskFileType,
): Promise<Result<ArchiveUploadedFile<T>[], 'uploads.storage_quota_exceeded' | 'uploads.site_storage_full'>> {
  const uploads: ArchiveUploadedFile<T>[] = []
  for (const file of refs) {
    const { entry, name, size } = file
    const content = await archive.stream(entry)
    const upload = await importFile(deps, actor, { attachmentType, name, size, content })
    if (!upload.ok) return upload
    uploads.push({ ...file, upload: upload.value })
  }
  return ok(uploads)
}

/** An archive may contain ten thousand patterns, and players share the thread. */
const timeBudgetMs = 5_000

/** Keeps the patterns that can be saved; tasks are checked one by one, because a thread compiles each pattern. */
export async function dropInvalidPatterns(tasks: readonly ExternalTask[]): Promise<ExternalTask[]> {
  const result: ExternalTask[] = []
  const end = performance.now() + timeBudgetMs
  for (const task of tasks) {
    result.push(await dropTaskPatterns(task))
    if (performance.now() > end) throw new ArchiveError('too_expensive', task.source)
  }
  return result
}

async function dropTaskPatterns(task: ExternalTask): Promise<ExternalTask> {
  const flags = [...task.flags]
  const { warnings, warn } = createWarningLog()
  for (let refusal = await validatePatterns(flags); refusal; refusal = await validatePatterns(flags)) {
    flags.splice(Number(refusal.details?.['number']) - 1, 1)
    warn('flag_pattern')
  }
  if (warnings.length > 0 && flags.length === 0) warn('no_flag')
  return { ...task, flags, warnings: [...task.warnings, ...warnings] }
}

type EditableText = Pick<ConvertedText, 'content' | 'document'>
export type ConvertedTask = Omit<ExternalTask, 'markdown' | 'hints'> &
  EditableText & { readonly hints: readonly (EditableText & { readonly price: number })[] }

/** Converted before the first write: a text that takes too long is reported, and nothing is imported. */
export async function convertTaskTexts(
  reader: Pick<ArchiveReader, 'convert'>,
  tasks: readonly ExternalTask[],
): Promise<ConvertedTask[]> {
  const converted: ConvertedTask[] = []
  for (const { markdown, hints, ...task } of tasks) {
    const losses = new Set<ConvertedText['losses'][number]>()
    const convert = async (text: string): Promise<EditableText> => {
      const { content, document, losses: lost } = await reader.convert(text, task.source)
      for (const one of lost) losses.add(one)
      return { content, document }
    }
    const text = await convert(markdown)
    const convertedHints = []
    for (const hint of hints) convertedHints.push({ ...(await convert(hint.markdown)), price: hint.price })
    const { warnings, warn } = createWarningLog()
    for (const loss of losses) warn(`lost_${loss}`)
    const all = [...task.warnings, ...warnings]
    converted.push({ ...task, ...text, hints: convertedHints, warnings: all })
  }
  return converted
}

type ClaimInput = {
  readonly uploads: readonly ArchiveUploadedFile<{ readonly key: string }>[]
  readonly attachmentType: AttachmentType
  /** In which the texts are saved. */
  readonly language?: Language
  /** No hint costs more than the challenge is worth in training. */
  readonly maxPrice?: number
}

/** The answers, hints and files of a converted task, in the transaction that creates its challenge. */
export async function claimChallengeParts(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  task: ConvertedTask,
  { uploads, attachmentType, language = 'zh', maxPrice = Number.POSITIVE_INFINITY }: ClaimInput,
): Promise<ChallengeParts> {
  const files = []
  for (const { upload } of uploads.filter(({ key }) => key === task.key)) {
    const { fileName } = upload
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType })
    if (!fileId) throw new Error(`the file ${fileName} was not there to be claimed`)
    files.push({ fileId })
  }
  const hints = task.hints.map(({ content, document, price }) => ({
    content: { [language]: content },
    document: document && { [language]: document },
    price: Math.min(price, maxPrice),
  }))
  return { answers: task.flags, hints, files }
}
