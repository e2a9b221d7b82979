import type { ReceivedEvent } from '@tiltyard/client'
import type { ScoreboardDelta } from '@tiltyard/contracts/browser'

/** What a board's page is told. */
export type BoardEvent =
  /** Where the board stands, when the page begins to hear. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'delta'; readonly delta: ScoreboardDelta }
  /** It has become this one in a way that only reading tells. */
  | { readonly kind: 'resync'; readonly version: string }
  | { readonly kind: 'lost' }

/** Null for what a board does not say. */
export function parseBoardEvent({ kind, data }: ReceivedEvent): BoardEvent | null {
  if (data === undefined) return null
  if (kind === 'delta') return { kind, delta: JSON.parse(data) as ScoreboardDelta }
  if (kind !== 'version' && kind !== 'resync') return null
  return { kind, version: (JSON.parse(data) as { version: string }).version }
}
