import type { Language } from '@tiltyard/contracts/browser'
import { en } from './en.ts'
import { zh } from './zh.ts'

export type Messages = typeof zh

const catalogues: Readonly<Record<Language, Messages>> = { zh, en }

export function messagesFor(language: Language): Messages {
  return catalogues[language]
}
