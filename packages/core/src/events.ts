import type { Localised } from '@tiltyard/contracts'
import { type PlatformTx, recordEvent } from './kernel/index.ts'

/** Everything that features tell one another, with what each event carries. What follows is in the worker's reactions. */
export type Events = {
  /** Somebody who waited has a seat now. */
  'activities.seat-given': {
    readonly activityId: string
    readonly userId: string
    readonly title: Localised
  }
  'contributions.sent': { readonly contributionId: string }
  /** Accepted or declined. */
  'contributions.decided': { readonly contributionId: string }
  /** Something that pages show has changed: the addresses of those pages, from the slash on. */
  'pages.changed': { readonly addresses: readonly string[] }
  'users.nickname-given': { readonly userId: string; readonly nickname: string; readonly since: string }
}
export type EventKind = keyof Events

export function tell<K extends EventKind>(tx: PlatformTx, kind: K, payload: Events[K]): Promise<string> {
  return recordEvent(tx, kind, payload)
}
