import type { AnswerForm, QuestionKind } from '@tiltyard/contracts'
import type { ChallengeOption } from './challenge.ts'

/** The usual flag format, shown where no other is known. */
const defaultFlagFormat = 'flag{…}'

type ChallengeRow = {
  readonly kind: QuestionKind
  readonly options: readonly ChallengeOption[] | null
  readonly is_multiple: boolean
  readonly file_name: string | null
  readonly file_bytes_max: number | null
  readonly scorer: unknown
}

/** The data of the answer form, without anything of the answer key. */
export function answerFormView(
  challenge: ChallengeRow,
  use: { readonly flagFormat: string | null; readonly dailyLimit?: number | null },
): AnswerForm {
  const { kind } = challenge
  return {
    kind,
    options: challenge.options?.map(({ key, text }) => ({ key, text })) ?? null,
    isMultiple: challenge.is_multiple,
    fileName: challenge.file_name,
    fileBytesMax: challenge.file_bytes_max,
    scoredBy: kind === 'file' ? scoredBy(challenge.scorer) : null,
    dailyLimit: use.dailyLimit ?? null,
    flagFormat: kind === 'flag' ? (use.flagFormat ?? defaultFlagFormat) : null,
  }
}

/** The metric's name; for a program only that it is one. */
function scoredBy(scorer: unknown): string {
  const config = (scorer ?? {}) as { readonly kind?: unknown; readonly metric?: unknown }
  return config.kind === 'metric' ? String(config.metric) : 'program'
}
