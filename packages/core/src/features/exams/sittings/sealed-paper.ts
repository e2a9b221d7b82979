import type { PaperItem, PaperSection } from '@tiltyard/competition-types/theory'
import type { ExamItemTexts, ExamPaperRules, Localised } from '@tiltyard/contracts'

/** A question without its key. */
export type SealedItem = PaperItem & { readonly itemId: string; readonly texts: ExamItemTexts }

export type SealedSection = Omit<PaperSection, 'items'> & {
  readonly name: Localised
  readonly instruction: Localised | null
  /** Of each question, in hundredths of a point. */
  readonly points: number
  readonly items: readonly SealedItem[]
}

/** A paper as its candidates sit it, unchanged once it is sealed. */
export type SealedPaper = {
  readonly taskId: string
  readonly rules: ExamPaperRules
  readonly graceSeconds: number
  readonly shufflesItems: boolean
  readonly shufflesOptions: boolean
  /** Draws follow from it: it never leaves the server. */
  readonly seed: Buffer
  readonly sections: readonly SealedSection[]
}
