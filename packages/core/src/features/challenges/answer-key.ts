import {
  type AnswerForm,
  type AnswerKeyEntry,
  buildAnswerKeyEntry,
  type InlineAnswer,
  judgeAnswer as judge,
  type AnswerKey as KeyOfKind,
  type PlainAnswer,
} from '@tiltyard/competition-types/answers'
import { digestFlag, digestSubmittedFlag, isSameDigest } from './flag.rules.ts'
import type { PatternVerdicts } from './pattern-matching.ts'

export type { PlainAnswer }

/**
 * Everything that decides whether an answer is right. Never leaves the server. Digests include its id, which is the
 * challenge's own or, in a copy, that of the original.
 */
export type AnswerKey = KeyOfKind & { readonly answerKeyId: string }

/**
 * Null means that a pattern has no verdict. Minted flags are not part of an answer key: those who issued them know them.
 */
export function judgeAnswer(
  flagKey: Buffer,
  key: AnswerKey,
  answer: InlineAnswer,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  return judge(key, answer, {
    digest: (text) => digestSubmittedFlag(flagKey, key.answerKeyId, text),
    isSame: isSameDigest,
    matchesPattern: (pattern, text) => verdicts.of(pattern, text),
  })
}

/** The number of the first answer that could never be matched or belongs to another kind, or all entries. */
export function buildAnswerKeyEntries(
  flagKey: Buffer,
  of: AnswerForm & { readonly answerKeyId: string },
  answers: readonly PlainAnswer[],
): readonly AnswerKeyEntry[] | number {
  const entries: AnswerKeyEntry[] = []
  for (const answer of answers) {
    const entry = buildAnswerKeyEntry(of, answer, (kind, text) =>
      digestFlag(flagKey, { taskId: of.answerKeyId, text, kind }),
    )
    if (!entry) return entries.length + 1
    entries.push(entry)
  }
  return entries
}
