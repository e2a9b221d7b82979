import type { Language, ReasonId, RefusalDetails } from '@tiltyard/contracts/browser'
import { createTranslator } from 'use-intl/core'
import { type Messages, messagesFor } from './messages.ts'

export type Namespace = keyof Messages

function make<N extends Namespace>(language: Language, namespace: N) {
  return createTranslator<Messages, N>({ locale: language, messages: messagesFor(language), namespace })
}
type Translate<N extends Namespace> = ReturnType<typeof make<N>>

/** Servers word many answers a second: one translator per language and namespace is made and kept. */
const made = new Map<string, unknown>()

export function translator<N extends Namespace>(language: Language, namespace: N): Translate<N> {
  const key = `${language}/${namespace}`
  const kept = made.get(key) as Translate<N> | undefined
  if (kept) return kept
  const fresh = make(language, namespace)
  made.set(key, fresh)
  return fresh
}

/** The text of a refusal. The compiler demands a wording for every reason. */
export function wordReason(language: Language, reason: ReasonId, details?: RefusalDetails): string {
  return translator(language, 'errors')(reason, details)
}
