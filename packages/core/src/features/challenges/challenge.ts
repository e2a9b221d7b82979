import type { ChallengeKind, CompetitionDocument, Localised, LocalisedHtml } from '@tiltyard/contracts'

export type ChallengeOption = { readonly key: string; readonly text: Localised }

/** What is asked and how it is answered; database constraints decide which of it a kind requires. */
export type ChallengeFacts = {
  readonly kind: ChallengeKind
  readonly name: Localised
  readonly category: string
  readonly tags: readonly string[]
  readonly author: string | null
  /** For a group. */
  readonly passScore: number | null
  readonly templateId: string | null
  readonly limitSeconds: number | null
  /** Template of minted flags, one per entry or person. */
  readonly flagTemplate: string | null
  readonly options: readonly ChallengeOption[] | null
  readonly isMultiple: boolean
  readonly file: { readonly name: string; readonly bytesMax: number; readonly scorer: object } | null
}

export const defaultChallengeFacts = {
  tags: [],
  author: null,
  passScore: null,
  templateId: null,
  limitSeconds: null,
  flagTemplate: null,
  options: null,
  isMultiple: false,
  file: null,
} as const satisfies Partial<ChallengeFacts>

export type ChallengeTexts = {
  readonly content: LocalisedHtml
  readonly document: CompetitionDocument | null
}

type ChallengeRow = {
  readonly kind: ChallengeKind
  readonly name: Localised
  readonly category: string
  readonly tags: readonly string[]
  readonly author: string | null
  readonly pass_score: number | null
  readonly template_id: string | null
  readonly limit_seconds: number | null
  readonly flag_template: string | null
  readonly options: readonly ChallengeOption[] | null
  readonly is_multiple: boolean
  readonly file_name: string | null
  readonly file_bytes_max: number | null
  readonly scorer: unknown
}

/** The inverse of what a store writes. */
export function challengeFacts(row: ChallengeRow): ChallengeFacts {
  const { file_name: name, file_bytes_max: bytesMax, scorer } = row
  return {
    kind: row.kind,
    name: row.name,
    category: row.category,
    tags: row.tags,
    author: row.author,
    passScore: row.pass_score,
    templateId: row.template_id,
    limitSeconds: row.limit_seconds,
    flagTemplate: row.flag_template,
    options: row.options,
    isMultiple: row.is_multiple,
    file: name === null || bytesMax === null ? null : { name, bytesMax, scorer: scorer as object },
  }
}

/** Answers of a choice are stored under the options' keys, so other keys would change them. */
export function hasChangedOptionKeys(
  before: readonly ChallengeOption[] | null,
  after: readonly ChallengeOption[] | null,
): boolean {
  const [old, now] = [before ?? [], after ?? []].map((all) =>
    all
      .map(({ key }) => key)
      .sort()
      .join('\n'),
  )
  return old !== now
}

/**
 * Whether a challenge of this kind has what judges its answers. A minted flag counts where those who answer are given
 * one.
 */
export function hasAnswer(of: {
  readonly kind: ChallengeKind
  readonly answers: number
  readonly truthFiles: number
  readonly scorer: unknown
  readonly givesMintedFlag: boolean
}): boolean {
  if (of.kind === 'group') return true
  if (of.kind === 'file')
    return (of.scorer as { kind?: unknown } | null)?.kind !== 'metric' || of.truthFiles > 0
  return of.answers > 0 || (of.kind === 'flag' && of.givesMintedFlag)
}
