import { digestFlag, flagText, sameDigest } from './flag.rules.ts'
import type { PatternVerdicts } from './patterns/pattern-verdicts.ts'
import type { KeptFlag } from './task-script.ts'

/** What was sent, as digests. */
export type SentFlag = { readonly text: string; readonly exact: Buffer; readonly anyCase: Buffer }

export function readFlag(key: Buffer, taskId: string, typed: string): SentFlag {
  const text = flagText(typed)
  let anyCase: Buffer | undefined
  return {
    text,
    exact: digestFlag(key, { taskId, text, kind: 'exact' }),
    // Few tasks ask for it; those that do may ask with each of their flags.
    get anyCase() {
      anyCase ??= digestFlag(key, { taskId, text, kind: 'any-case' })
      return anyCase
    },
  }
}

/**
 * All digests are looked at, also after one has matched: the time tells nothing. Patterns are asked when none did; null
 * where a pattern has no verdict and no other matches.
 */
export function matchesFlag(
  flags: readonly KeptFlag[],
  sent: SentFlag,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  let isRight = false
  for (const { kind, digest } of flags)
    if (digest !== null) isRight = sameDigest(digest, kind === 'exact' ? sent.exact : sent.anyCase) || isRight
  return isRight || matchesPattern(flags, sent.text, verdicts)
}

function matchesPattern(
  flags: readonly KeptFlag[],
  text: string,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  let found: boolean | null = false
  for (const { pattern } of flags) {
    const verdict = pattern !== null && verdicts.of(pattern, text)
    if (found !== true && verdict !== false) found = verdict
  }
  return found
}
