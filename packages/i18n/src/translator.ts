import type { Language, ReasonId, RefusalDetails } from '@tiltyard/contracts/browser'
import { createTranslator } from 'use-intl/core'
import { type Messages, messagesFor } from './messages.ts'

export type Namespace = keyof Messages

function createForNamespace<N extends Namespace>(language: Language, namespace: N) {
  return createTranslator<Messages, N>({ locale: language, messages: messagesFor(language), namespace })
}
type Translate<N extends Namespace> = ReturnType<typeof createForNamespace<N>>

/** Translators are cached per language and namespace: servers format many messages a second. */
const translators = new Map<string, unknown>()

export function translator<N extends Namespace>(language: Language, namespace: N): Translate<N> {
  const key = `${language}/${namespace}`
  const cached = translators.get(key) as Translate<N> | undefined
  if (cached) return cached
  const fresh = createForNamespace(language, namespace)
  translators.set(key, fresh)
  return fresh
}

/** The text of a refusal; the compiler requires one for every reason. */
export function reasonText(language: Language, reason: ReasonId, details?: RefusalDetails): string {
  // Where the limit is that of a file, the specification has words for it.
  if (reason === 'request.too_large' && details?.['size'] !== undefined)
    return translator(language, 'answers')('file.tooLarge', { size: details['size'] })
  return translator(language, 'errors')(reason, details)
}
