import { type Refusal, refuse } from '@tiltyard/contracts'
import type { AskedQuestion } from './asked-question.ts'

/** Of one person at a time, over all questions: others wait behind them. */
export const waitingMax = 5

/** Exactly the name that is asked for, and no more bytes than a scorer reads. */
export function whyNotThisFile(
  { fileName, fileBytesMax }: AskedQuestion,
  file: { readonly name: string; readonly size: number },
): Refusal<'training.other_file_name' | 'training.file_too_large'> | null {
  if (file.name !== fileName) return refuse('training.other_file_name', { name: fileName ?? '' })
  if (fileBytesMax !== null && file.size > fileBytesMax)
    return refuse('training.file_too_large', { size: readableBytes(fileBytesMax) })
  return null
}

/** 300 MB, 512 KB, 12 B. */
function readableBytes(bytes: number): string {
  const [unit, size] =
    bytes >= 1_048_576 ? ['MB', bytes / 1_048_576] : bytes >= 1_024 ? ['KB', bytes / 1_024] : ['B', bytes]
  return `${Math.round((size as number) * 10) / 10} ${unit}`
}
