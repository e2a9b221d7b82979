import type { Localised } from '@tiltyard/contracts'
import { plainText } from '../plain-text.rules.ts'

export type ScorerResult = {
  /** From 0 to 1. Null: the answer cannot be scored, and the message says why. */
  readonly score: number | null
  readonly message: Localised | null
  readonly details: Readonly<Record<string, number>> | null
}

const mostDetails = 20

/** One JSON object and nothing else, as docs/reference/scorers.md says; null for whatever is not that. */
export function readResult(stdout: Uint8Array): ScorerResult | null {
  let told: unknown
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(stdout))
  } catch {
    return null
  }
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return null
  const { score = null, message = null, details = null } = told as Record<string, unknown>
  if (score !== null && !(typeof score === 'number' && score >= 0 && score <= 1)) return null
  const words = message === null ? null : readMessage(message)
  const numbers = details === null ? null : readDetails(details)
  if (words === undefined || numbers === undefined || (score === null && words === null)) return null
  return { score, message: words, details: numbers }
}

function readMessage(message: unknown): Localised | undefined {
  if (typeof message === 'string') {
    const text = plainText(message.trim())
    return text ? { zh: text } : undefined
  }
  if (typeof message !== 'object' || message === null) return undefined
  const { zh, en } = message as Record<string, unknown>
  if (typeof zh !== 'string' || !zh.trim()) return undefined
  const words = { zh: plainText(zh.trim()) }
  return typeof en === 'string' && en.trim() ? { ...words, en: plainText(en.trim()) } : words
}

function readDetails(details: unknown): Record<string, number> | undefined {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined
  const entries = Object.entries(details)
  const isGood = entries.every(
    ([name, value]) => /^[\w .%-]{1,40}$/.test(name) && typeof value === 'number' && Number.isFinite(value),
  )
  return isGood && entries.length <= mostDetails ? Object.fromEntries(entries) : undefined
}

/** The end of what a program complained of: that is where the reason stands. */
export function tailOf(stderr: Uint8Array, longest = 400): string {
  const text = plainText(new TextDecoder().decode(stderr).trim(), Number.POSITIVE_INFINITY)
  return text.length > longest ? `…${text.slice(-longest).toWellFormed()}` : text
}
