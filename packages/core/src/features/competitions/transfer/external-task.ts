import type { ImportWarning, ScoringRule } from '@tiltyard/contracts'

export type ExternalFlag = { readonly kind: 'exact' | 'any-case' | 'pattern'; readonly text: string }
export type ExternalHint = { readonly markdown: string; readonly price: number }
/** `entry` is its name in the archive. */
export type ExternalFile = { readonly name: string; readonly entry: string; readonly size: number }

/** A task of another platform in our format, and the losses of the conversion. */
export type ExternalTask = {
  /** Identifier that other tasks of the archive use for it. */
  readonly key: string
  /** Path in the archive, for the report. */
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
  /** Keys of prerequisite tasks. */
  readonly prerequisites: readonly string[]
  readonly warnings: readonly ImportWarning[]
}

/** Folders that are not a readable task. */
export type SkippedTask = { readonly source: string; readonly warnings: readonly ImportWarning[] }
export type ExternalTasks = {
  readonly tasks: readonly ExternalTask[]
  readonly skipped: readonly SkippedTask[]
}

/** Collects the losses while a task is parsed. */
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
