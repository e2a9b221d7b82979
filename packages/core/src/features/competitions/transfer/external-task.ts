import type { ImportWarning, ScoringRule } from '@tiltyard/contracts'

export type ExternalFlag = { readonly kind: 'exact' | 'any-case' | 'pattern'; readonly text: string }
export type ExternalHint = { readonly markdown: string; readonly price: number }
/** `entry` is its name in the archive. */
export type ExternalFile = { readonly name: string; readonly entry: string; readonly size: number }

/** A task of another platform in our own words, and what of it has no place here. */
export type ExternalTask = {
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
  readonly flags: readonly ExternalFlag[]
  readonly hints: readonly ExternalHint[]
  readonly files: readonly ExternalFile[]
  /** Keys of the tasks that have to be solved first. */
  readonly prerequisites: readonly string[]
  readonly warnings: readonly ImportWarning[]
}

/** What could not be read as a task at all. */
export type SkippedTask = { readonly source: string; readonly warnings: readonly ImportWarning[] }
export type ExternalTasks = {
  readonly tasks: readonly ExternalTask[]
  readonly skipped: readonly SkippedTask[]
}

/** Gathers, while a task is read, what cannot be taken over. */
export function createWarningLog() {
  const warnings: ImportWarning[] = []
  return {
    warnings,
    warn: (what: ImportWarning['what'], detail = ''): void => {
      warnings.push({ what, detail: detail.slice(0, 200) })
    },
  }
}
export type Warn = ReturnType<typeof createWarningLog>['warn']
