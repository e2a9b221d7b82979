import type { Localised } from '@tiltyard/contracts'
import { sanitizeText } from '../../../sanitized-text.ts'

export type ScorerResult = {
  /** From 0 to 1. Null: the answer cannot be scored, and the message contains the reason. */
  readonly score: number | null
  readonly message: Localised | null
  readonly details: Readonly<Record<string, number>> | null
}

const maxDetails = 20

/** A single JSON object, as described in docs/reference/scorers.md; null for anything else. */
export function parseScorerResult(stdout: Uint8Array): ScorerResult | null {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(stdout))
  } catch {
    return null
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const { score = null, message = null, details = null } = json as Record<string, unknown>
  if (score !== null && !(typeof score === 'number' && score >= 0 && score <= 1)) return null
  const words = message === null ? null : parseMessage(message)
  const numbers = details === null ? null : parseDetails(details)
  if (words === undefined || numbers === undefined || (score === null && words === null)) return null
  return { score, message: words, details: numbers }
}

function parseMessage(message: unknown): Localised | undefined {
  if (typeof message === 'string') {
    const text = sanitizeText(message.trim())
    return text ? { zh: text } : undefined
  }
  if (typeof message !== 'object' || message === null) return undefined
  const { zh, en } = message as Record<string, unknown>
  if (typeof zh !== 'string' || !zh.trim()) return undefined
  const words = { zh: sanitizeText(zh.trim()) }
  return typeof en === 'string' && en.trim() ? { ...words, en: sanitizeText(en.trim()) } : words
}

function parseDetails(details: unknown): Record<string, number> | undefined {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined
  const entries = Object.entries(details)
  const isGood = entries.every(
    ([name, value]) => /^[\w .%-]{1,40}$/.test(name) && typeof value === 'number' && Number.isFinite(value),
  )
  return isGood && entries.length <= maxDetails ? Object.fromEntries(entries) : undefined
}

/** The end of the error output, which usually contains the reason. */
export function tailOf(stderr: Uint8Array, longest = 400): string {
  const text = sanitizeText(new TextDecoder().decode(stderr).trim(), Number.POSITIVE_INFINITY)
  return text.length > longest ? `…${text.slice(-longest).toWellFormed()}` : text
}

/** The share of the points for a metric's value, from 0 to 1. */
export function shareOf(
  value: number,
  { zeroAt, fullAt }: { readonly zeroAt: number; readonly fullAt: number },
): number {
  const share = (value - zeroAt) / (fullAt - zeroAt)
  return Math.min(1, Math.max(0, share))
}
