import { RE2JS } from 're2js'
import { digestFlag, flagText, sameDigest } from './flag.rules.ts'
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

/** All are looked at, also after one has matched: the time tells nothing. */
export function matchesFlag(flags: readonly KeptFlag[], sent: SentFlag): boolean {
  let isRight = false
  for (const flag of flags) isRight = matchesOne(flag, sent) || isRight
  return isRight
}

function matchesOne({ kind, digest, pattern }: KeptFlag, sent: SentFlag): boolean {
  if (pattern !== null) return compiled(pattern)?.matches(sent.text) ?? false
  return digest !== null && sameDigest(digest, kind === 'exact' ? sent.exact : sent.anyCase)
}

export function isPattern(text: string): boolean {
  return compiled(text) !== null
}

const patterns = new Map<string, RE2JS | null>()
const keptPatterns = 1_000

/** The whole answer has to match. An engine without backtracking: no pattern and no answer can stop the process. */
function compiled(pattern: string): RE2JS | null {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  if (patterns.size >= keptPatterns) patterns.clear()
  const made = compile(pattern)
  patterns.set(pattern, made)
  return made
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}
