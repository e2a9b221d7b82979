import { timingSafeEqual } from 'node:crypto'
import type { NewFlag } from '@tiltyard/contracts'
import { digest } from '../../kernel/index.ts'
import type { PatternVerdicts } from './pattern-matching.ts'

export type FlagKind = 'exact' | 'any-case' | 'pattern'

export type FlagRecord = {
  readonly kind: FlagKind
  readonly digest: Buffer | null
  readonly pattern: string | null
}

/** Surrounding blanks come from copying, and one character may have several Unicode forms. */
export function normalizeFlag(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** The digest includes the task, so that the same flag of two tasks has different digests. */
export function digestFlag(
  key: Buffer,
  {
    taskId,
    text,
    kind,
  }: { readonly taskId: string; readonly text: string; readonly kind: 'exact' | 'any-case' },
): Buffer {
  const normalized = kind === 'exact' ? normalizeFlag(text) : normalizeFlag(text).toLowerCase()
  return digest(key, `${taskId}\n${kind}\n${normalized}`)
}

/** Both are keyed digests of one length, so the time of the comparison reveals nothing about the flag. */
export function isSameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A submitted flag as digests. */
export type SubmittedFlag = { readonly text: string; readonly exact: Buffer; readonly anyCase: Buffer }

export function digestSubmittedFlag(key: Buffer, taskId: string, typed: string): SubmittedFlag {
  const text = normalizeFlag(typed)
  let anyCase: Buffer | undefined
  return {
    text,
    exact: digestFlag(key, { taskId, text, kind: 'exact' }),
    // Computed on demand: few tasks need it, and those may need it for each of their flags.
    get anyCase() {
      anyCase ??= digestFlag(key, { taskId, text, kind: 'any-case' })
      return anyCase
    },
  }
}

/**
 * All digests are compared, also after a match, so that the time reveals nothing. Patterns are consulted when no digest
 * matches; null when a pattern has no verdict and nothing else matches.
 */
export function matchesFlag(
  flags: readonly FlagRecord[],
  submitted: SubmittedFlag,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  let isRight = false
  for (const { kind, digest } of flags)
    if (digest !== null)
      isRight = isSameDigest(digest, kind === 'exact' ? submitted.exact : submitted.anyCase) || isRight
  return isRight || matchesPattern(flags, submitted.text, verdicts)
}

function matchesPattern(
  flags: readonly FlagRecord[],
  text: string,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  let result: boolean | null = false
  for (const { pattern } of flags) {
    const verdict = pattern !== null && verdicts.of(pattern, text)
    if (result !== true && verdict !== false) result = verdict
  }
  return result
}

/** Placeholder of the entry's own part in a template. */
const teamPlaceholder = '[TEAM]'
/** 20 characters of 5 bits cannot be guessed while a competition runs. */
const tailLength = 20

/** Minting is deterministic, so that only the digest is stored. */
export function mintFlag(
  key: Buffer,
  {
    template,
    taskId,
    teamId,
  }: { readonly template: string; readonly taskId: string; readonly teamId: string },
): string {
  const tail = digest(key, `minted\n${taskId}\n${teamId}`)
  const letters = [...tail.subarray(0, tailLength)].map((byte) => alphabet[byte % 32]).join('')
  return template.replaceAll(teamPlaceholder, letters)
}

/** The alphabet excludes letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export function isFlagTemplate(text: string): boolean {
  return text.includes(teamPlaceholder)
}

/** Stored form: keyed digests, and patterns as text. */
export function toFlagRecords(key: Buffer, taskId: string, flags: readonly NewFlag[]): FlagRecord[] {
  return flags.map(({ kind, text }) =>
    kind === 'pattern'
      ? { kind, digest: null, pattern: text }
      : { kind, digest: digestFlag(key, { taskId, text, kind }), pattern: null },
  )
}
