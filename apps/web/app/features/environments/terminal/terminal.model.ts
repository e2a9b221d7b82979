import type { TerminalCloseReason } from '@tiltyard/contracts/browser'

/** `lost`: the network did not come back; it is the page's own word. */
export type TerminalEndReason = Exclude<TerminalCloseReason, 'not-found'> | 'lost'

export type TerminalState =
  | { readonly at: 'connecting' }
  | { readonly at: 'connected' }
  | { readonly at: 'reconnecting'; readonly seconds: number }
  | { readonly at: 'over'; readonly why: TerminalEndReason }
  | { readonly at: 'refused'; readonly msg: string; readonly requestId: string | null }

const retryDelays = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15]

/** How long to wait before the next try; null: it was enough. */
export function retryDelay(attempt: number): number | null {
  return retryDelays[attempt] ?? null
}

/** A page that was refused for these will be refused again. */
const finalReasons: readonly TerminalEndReason[] = ['stopped', 'expired', 'signed-out']

export function canReopen(why: TerminalEndReason): boolean {
  return !finalReasons.includes(why)
}

/** What Ctrl makes of a key; other input is left as it is. */
export function withControl(input: string): string {
  if (!/^[a-z@[\\\]^_ ]$/i.test(input)) return input
  return String.fromCharCode(input.toUpperCase().charCodeAt(0) & 0x1f)
}

export const fontSizes = { least: 10, usual: 14, most: 28 } as const

export function nextFontSize(now: number, step: 1 | -1): number {
  return Math.min(Math.max(now + step * 2, fontSizes.least), fontSizes.most)
}
