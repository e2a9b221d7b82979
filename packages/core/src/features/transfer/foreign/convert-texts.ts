import type { SafeHtml } from '@tiltyard/contracts'
import type { ArchiveReader } from '../archive/archive-reader.ts'
import type { ForeignTask } from './foreign-task.ts'

export type ConvertedTask = Omit<ForeignTask, 'markdown' | 'hints'> & {
  readonly content: SafeHtml
  readonly hints: readonly { readonly content: SafeHtml; readonly price: number }[]
}

/** Before anything is written: a text that takes too long is named, and nothing of the archive is taken. */
export async function convertTexts(
  reader: Pick<ArchiveReader, 'toHtml'>,
  tasks: readonly ForeignTask[],
): Promise<ConvertedTask[]> {
  const converted: ConvertedTask[] = []
  for (const { markdown, hints, ...task } of tasks) {
    const toHtml = (text: string) => reader.toHtml(text, task.source)
    const content = await toHtml(markdown)
    const shown = []
    for (const hint of hints) shown.push({ content: await toHtml(hint.markdown), price: hint.price })
    converted.push({ ...task, content, hints: shown })
  }
  return converted
}
