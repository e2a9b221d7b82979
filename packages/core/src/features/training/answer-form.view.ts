import type { AnswerForm } from '@tiltyard/contracts'
import type { QuestionRow } from '../questions/index.ts'

/** How most flags look; shown where nothing else is known. */
const usualFormat = 'flag{…}'

/** What the form needs, and nothing of what decides whether an answer is right. */
export function answerForm(question: QuestionRow, flagFormat: string | null): AnswerForm {
  const { kind } = question
  return {
    kind,
    options: question.options?.map(({ key, text }) => ({ key, text })) ?? null,
    takesSeveral: question.takes_several,
    fileName: question.file_name,
    fileBytesMax: question.file_bytes_max,
    scoredBy: kind === 'file' ? scoredBy(question.scorer) : null,
    dailyLimit: question.daily_limit,
    flagFormat: kind === 'flag' ? (flagFormat ?? usualFormat) : null,
  }
}

/** Its metric's name; of a program only that it is one. */
function scoredBy(scorer: unknown): string {
  const known = (scorer ?? {}) as { readonly kind?: unknown; readonly metric?: unknown }
  return known.kind === 'metric' ? String(known.metric) : 'program'
}
