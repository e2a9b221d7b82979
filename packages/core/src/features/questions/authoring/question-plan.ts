import type { Bank, Localised, LocalisedDocument, LocalisedHtml, QuestionKind } from '@tiltyard/contracts'
import type { CoreDeps } from '../../../kernel/index.ts'
import type { IndexDeps } from '../../search/index.ts'
import type { QuestionOptionRow } from '../question.store.ts'

/** The facts of a question as they are written; which of them a kind needs is the database's to insist on. */
export type QuestionFacts = {
  readonly bank: Bank
  readonly kind: QuestionKind
  readonly name: Localised
  readonly category: string
  readonly tags: readonly string[]
  readonly author: string | null
  readonly difficulty: number
  readonly minutes: number | null
  readonly points: number
  /** Of a group. */
  readonly passScore: number | null
  readonly competitionId: string | null
  readonly taskId: string | null
  readonly templateId: string | null
  readonly limitSeconds: number | null
  /** Each person has a flag of their own, made from this. */
  readonly flagTemplate: string | null
  readonly options: readonly QuestionOptionRow[] | null
  readonly takesSeveral: boolean
  readonly file: {
    readonly name: string
    readonly bytesMax: number
    readonly scorer: object
    readonly solvedFrom: number
    readonly dailyLimit: number | null
  } | null
}

export const plainFacts = {
  tags: [],
  author: null,
  minutes: null,
  passScore: null,
  competitionId: null,
  taskId: null,
  templateId: null,
  limitSeconds: null,
  flagTemplate: null,
  options: null,
  takesSeveral: false,
  file: null,
} as const satisfies Partial<QuestionFacts>

export type QuestionTexts = { readonly content: LocalisedHtml; readonly document: LocalisedDocument | null }

/** What is published can be searched for. */
export type QuestionAuthoringDeps = CoreDeps & IndexDeps & { readonly flagKey: Buffer }
