import type { Custody } from '@tiltyard/contracts'
import type {
  BilingualText,
  DemoAnswer,
  DemoFileAnswer,
  DemoHint,
  QuestionMaterials,
} from '../training/demo-question.ts'

/** What a team is given: the files of its variant, and the options of the question. */
export type CaseMaterials = Pick<QuestionMaterials, 'file' | 'options'>
type CaseAnswer = Exclude<DemoAnswer, DemoFileAnswer>
export type CaseVariant = 1 | 2

export type DemoEvidence = {
  readonly name: string
  readonly custody: Custody
  /** Different bytes for each variant of the case; otherwise the same for every team. */
  readonly hasVariants?: boolean
  readonly make: (variant: CaseVariant) => Buffer
}

export type CaseQuestion = {
  readonly name: BilingualText
  readonly content: BilingualText
  readonly points: number
  /** Wrong answers allowed; needed where few answers are possible. */
  readonly attemptsMax?: number
  /** By what a wrong answer costs. */
  readonly credit: 'linear' | 'gentle'
  readonly hints?: readonly DemoHint[]
  /** What teams of the demo have answered before they had it right. */
  readonly nearMisses?: readonly string[]
  /** Different for each variant, or the same for every team. */
  readonly answer: (variant: CaseVariant) => CaseAnswer
  readonly hasVariants?: boolean
  /** From the bytes of the evidence alone. */
  readonly solve: (given: CaseMaterials) => string | readonly string[]
}

export type DemoCase = {
  /** Its own for good: ids follow from it. */
  readonly slug: string
  readonly name: BilingualText
  readonly content: BilingualText
  readonly difficulty: 1 | 2 | 3 | 4 | 5
  readonly tags: readonly string[]
  /** For passing it. */
  readonly bonus: number
  readonly passScore: number
  readonly unlock: 'in-order' | 'free'
  readonly variants: readonly CaseVariant[]
  readonly evidence: readonly DemoEvidence[]
  readonly questions: readonly CaseQuestion[]
}

/** A note in both languages: the form has one field for it. */
export const bothLanguages = ({ zh, en }: BilingualText): string => `${zh}\n${en}`
