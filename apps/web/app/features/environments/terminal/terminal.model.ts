import type { TerminalCloseReason } from '@tiltyard/contracts/browser'

/** `lost` is set by the page itself after the last failed reconnection. */
export type TerminalEndReason = Exclude<TerminalCloseReason, 'not-found'> | 'lost'

export type TerminalState =
  | { readonly at: 'connecting' }
  | { readonly at: 'connected' }
  | { readonly at: 'reconnecting'; readonly seconds: number }
  | { readonly at: 'over'; readonly why: TerminalEndReason }
  | { readonly at: 'refused'; readonly msg: string; readonly requestId: string | null }

const retryDelays = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15]

/** Seconds before the next attempt; null after the last one. */
export function retryDelay(attempt: number): number | null {
  return retryDelays[attempt] ?? null
}

/** Reasons after which a new connection would be refused as well. */
const finalReasons: readonly TerminalEndReason[] = ['stopped', 'expired', 'signed-out', 'no-access']

export function canReopen(why: TerminalEndReason): boolean {
  return !finalReasons.includes(why)
}

/** The control character of a key; other input is unchanged. */
export function withControl(input: string): string {
  if (!/^[a-z@[\\\]^_ ]$/i.test(input)) return input
  return String.fromCharCode(input.toUpperCase().charCodeAt(0) & 0x1f)
}

export const fontSizes = { least: 10, usual: 14, most: 28 } as const

export function nextFontSize(now: number, step: 1 | -1): number {
  return Math.min(Math.max(now + step * 2, fontSizes.least), fontSizes.most)
}
