import type { EntryState, Localised } from '@tiltyard/contracts'
import { type PlatformTx, recordEvent } from './index.ts'

/** Everything that features tell one another, with what each event carries. What follows is in the worker's subscriptions. */
export type Events = {
  /** Somebody who waited has a seat now. */
  'activities.waitlist-promoted': {
    readonly activityId: string
    readonly userId: string
    readonly title: Localised
  }
  'contributions.submitted': { readonly contributionId: string }
  /** Accepted or declined. */
  'contributions.decided': { readonly contributionId: string }
  /** An announcement is there for a competition's players; `pages.invalidated` is told beside it. */
  'announcements.published': { readonly announcementId: string }
  /** Accepted, returned, rejected, suspended, reinstated or withdrawn; by nobody where no one had to decide. */
  'entries.state-changed': { readonly teamId: string; readonly state: EntryState; readonly by: string | null }
  'materials.decided': { readonly materialId: string }
  /** Sent, or sent again. */
  'teams.invitation-sent': { readonly invitationId: string }
  'teams.invitation-answered': { readonly invitationId: string; readonly answer: 'accepted' | 'declined' }
  /** By their own will, or removed by the leader. */
  'teams.member-left': {
    readonly teamId: string
    readonly userId: string
    readonly removedBy: string | null
  }
  'teams.leadership-transferred': { readonly teamId: string; readonly userId: string }
  /** Somebody still lacks something, and their leader wants them to know. */
  'teams.reminder-requested': { readonly teamId: string; readonly userId: string }
  /** Logged out, or ended by its owner, in a browser that the account service knows. */
  'sessions.ended': { readonly sessionId: string }
  /** Messages are in their readers' lists; a copy of each may go by mail. */
  'messages.created': { readonly messageIds: readonly string[] }
  /** Something that pages show has changed: the addresses of those pages, from the slash on. */
  'pages.invalidated': { readonly addresses: readonly string[] }
  /** Approved or rejected, with the reviewer's words. */
  'verification.decided': {
    readonly requestId: string
    readonly userId: string
    readonly state: 'approved' | 'rejected'
    readonly reason: string | null
  }
  /** By the code that the number received; the number is masked. */
  'verification.mobile-verified': { readonly userId: string; readonly mobile: string }
  /** All parts of a large file are there; now it has to prove what it is. */
  'uploads.completed': { readonly uploadId: string }
  'personal-data.export-requested': { readonly exportId: string; readonly userId: string }
  'personal-data.deletion-requested': { readonly userId: string; readonly dueAt: string }
  /** Whoever wanted to go has signed in again. */
  'personal-data.deletion-cancelled': { readonly userId: string }
  /** A file waits to be scored. */
  'training.file-submitted': { readonly answerId: string }
  /** Scored, or given up. */
  'training.answer-evaluated': { readonly answerId: string }
  'users.nickname-assigned': { readonly userId: string; readonly nickname: string; readonly since: string }
}
export type EventKind = keyof Events

export function publishEvent<K extends EventKind>(
  tx: PlatformTx,
  kind: K,
  payload: Events[K],
): Promise<string> {
  return recordEvent(tx, kind, payload)
}
