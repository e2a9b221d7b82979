import { timingSafeEqual } from 'node:crypto'
import {
  type AnswerKeyEntry,
  fillFlagTemplate,
  matchesText,
  normalizeFlag,
} from '@tiltyard/competition-types/answers'
import { digest } from '../../kernel/index.ts'
import type { PatternVerdicts } from './pattern-matching.ts'

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
export function isSameDigest(a: Uint8Array, b: Uint8Array): boolean {
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

/** Null when a pattern has no verdict and nothing else matches. */
export function matchesFlag(
  answers: readonly AnswerKeyEntry[],
  submitted: SubmittedFlag,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  return matchesText(answers, submitted, {
    isSame: isSameDigest,
    matchesPattern: (pattern, text) => verdicts.of(pattern, text),
  })
}

/** Minting is deterministic, so that only the digest is stored. */
export function mintFlag(
  key: Buffer,
  {
    template,
    taskId,
    teamId,
  }: { readonly template: string; readonly taskId: string; readonly teamId: string },
): string {
  return fillFlagTemplate(template, digest(key, `minted\n${taskId}\n${teamId}`))
}
