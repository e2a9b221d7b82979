import type { ScoringRule, TransferLoss } from '@tiltyard/contracts'

export type ForeignFlag = { readonly kind: 'exact' | 'any-case' | 'pattern'; readonly text: string }
export type ForeignHint = { readonly markdown: string; readonly price: number }
/** `entry` is its name in the archive. */
export type ForeignFile = { readonly name: string; readonly entry: string; readonly size: number }

/** A task of another platform in our own words, and what of it has no place here. */
export type ForeignTask = {
  /** What other tasks of the archive call it. */
  readonly key: string
  /** Where it stands in the archive, for people. */
  readonly source: string
  readonly name: string
  readonly category: string
  readonly markdown: string
  readonly author: string | null
  readonly tags: readonly string[]
  readonly rule: ScoringRule
  readonly attemptsMax: number | null
  readonly isPublished: boolean
  readonly flags: readonly ForeignFlag[]
  readonly hints: readonly ForeignHint[]
  readonly files: readonly ForeignFile[]
  /** Keys of the tasks that have to be solved first. */
  readonly needs: readonly string[]
  readonly losses: readonly TransferLoss[]
}

/** What could not be read as a task at all. */
export type LeftOut = { readonly source: string; readonly losses: readonly TransferLoss[] }
export type ForeignTasks = { readonly tasks: readonly ForeignTask[]; readonly leftOut: readonly LeftOut[] }
