import type { QuestionKind } from '@tiltyard/contracts'

/** What an answer's consequences depend on, read in the transaction that takes it. */
export type AskedQuestion = {
  readonly id: string
  readonly kind: QuestionKind
  readonly revision: number
  readonly points: number
  readonly taskId: string | null
  readonly flagTemplate: string | null
  readonly fileName: string | null
  readonly fileBytesMax: number | null
  readonly solvedFrom: number | null
  readonly dailyLimit: number | null
  readonly hasHints: boolean
  readonly parentId: string | null
  readonly passScore: number | null
  readonly parentPoints: number | null
  /** The question that an environment is opened for: its own or its group's; null: there is none. */
  readonly openedFor: string | null
}
