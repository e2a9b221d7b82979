import type { ReceivedEvent } from '@tiltyard/client'
import type { ScoreboardDelta } from '@tiltyard/contracts/browser'

/** An event of a board's stream. */
export type BoardEvent =
  /** The current version, at the start of the stream. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'delta'; readonly delta: ScoreboardDelta }
  /** A change that no delta describes: the page fetches again. */
  | { readonly kind: 'resync'; readonly version: string }
  | { readonly kind: 'lost' }

/** Null for an unknown kind. */
export function parseBoardEvent({ kind, data }: ReceivedEvent): BoardEvent | null {
  if (data === undefined) return null
  if (kind === 'delta') return { kind, delta: JSON.parse(data) as ScoreboardDelta }
  if (kind !== 'version' && kind !== 'resync') return null
  return { kind, version: (JSON.parse(data) as { version: string }).version }
}
