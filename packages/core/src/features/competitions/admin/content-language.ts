import { type ContentLanguage, type Language, type Refusal, refuse } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { isWrittenIn } from './content-language.rules.ts'
import { findContentLanguage } from './content-language.store.ts'

/** The language that every text of a competition needs. */
export const requiredLanguage = (of: ContentLanguage): Language => (of === 'en' ? 'en' : 'zh')

/** Refuses texts that lack the language that their competition is written in; called after its lock. */
export async function requireWritten(
  reader: PlatformReader,
  competitionId: string,
  input: unknown,
): Promise<Refusal<'competitions.text_language_missing'> | null> {
  return whyNotWritten(await findContentLanguage(reader, competitionId), input)
}

export function whyNotWritten(
  language: ContentLanguage,
  input: unknown,
): Refusal<'competitions.text_language_missing'> | null {
  return isWrittenIn(input, requiredLanguage(language)) ? null : refuse('competitions.text_language_missing')
}
