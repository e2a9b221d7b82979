import type { AnswerForm, ChallengeKind } from '@tiltyard/contracts'
import type { ChallengeOption } from './challenge.ts'

type ChallengeRow = {
  readonly kind: ChallengeKind
  readonly options: readonly ChallengeOption[] | null
  readonly is_multiple: boolean
  readonly file_name: string | null
  readonly file_bytes_max: number | null
  readonly scorer: unknown
  readonly zone: string | null
}

/** The data of the answer form; of the answer key only the zone, which players need to write a time. */
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
    flagFormat: kind === 'flag' ? use.flagFormat : null,
    zone: kind === 'time' ? challenge.zone : null,
  }
}

/** The metric's name; for a program only that it is one. */
function scoredBy(scorer: unknown): string {
  const config = (scorer ?? {}) as { readonly kind?: unknown; readonly metric?: unknown }
  return config.kind === 'metric' ? String(config.metric) : 'program'
}
