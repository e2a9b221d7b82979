import type { BilingualText } from '../training/demo-question.ts'

export type DemoBlank = {
  /** In both languages: a candidate may answer in either. */
  readonly accepts: readonly string[]
  readonly number?: { readonly value: string; readonly tolerance: string }
}

/** An examination question of the demo; options are numbered from 0. */
export type DemoItem = {
  readonly difficulty: 1 | 2 | 3 | 4 | 5
  /** One paragraph; code in backticks, a blank as four underscores. */
  readonly stem: BilingualText
  /** Ends with its source. */
  readonly explanation: BilingualText
} & (
  | { readonly kind: 'single'; readonly options: readonly BilingualText[]; readonly right: number }
  | {
      readonly kind: 'multiple'
      readonly options: readonly BilingualText[]
      readonly right: readonly number[]
    }
  | { readonly kind: 'judge'; readonly right: boolean }
  | { readonly kind: 'fill'; readonly blanks: readonly DemoBlank[] }
)
