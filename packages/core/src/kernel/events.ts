import type { CreditKind, EntryState, Localised, WriteupDecision } from '@tiltyard/contracts'
import { type PlatformTx, recordEvent } from './index.ts'

/** All events between areas, with their payloads. The worker's subscriptions define the jobs that follow. */
export type Events = {
  /** A waiting person has got a seat. */
  'activities.waitlist-promoted': {
    readonly activityId: string
    readonly userId: string
    readonly title: Localised
  }
  /** Something that a person added was published, accepted or reviewed. */
  'contributors.credited': {
    readonly userId: string
    readonly kind: CreditKind
    readonly subjectId: string
  }
  'contributions.submitted': { readonly contributionId: string }
  /** Accepted or declined. */
  'contributions.decided': { readonly contributionId: string }
  /** A decision, an act of the applicant, or something that is due; notified accordingly. */
  'datasets.application-changed': {
    readonly applicationId: string
    readonly change:
      | 'submitted'
      | 'withdrawn'
      | 'returned'
      | 'approved'
      | 'rejected'
      | 'expired'
      | 'revoked'
      | 'extended'
      | 'expiring'
      | 'waiting'
      | 'overdue'
  }
  /** Upheld or rejected. */
  'appeals.decided': { readonly competitionId: string; readonly appealId: string }
  /** Accepted, returned, published or unpublished; the team is told. */
  'writeups.decided': {
    readonly competitionId: string
    readonly writeupId: string
    readonly decision: WriteupDecision
  }
  /** An announcement was published to a competition's players; `pages.invalidated` is published as well. */
  'announcements.published': { readonly announcementId: string }
  /** A message to many people is to be delivered. */
  'broadcasts.written': { readonly broadcastId: string }
  /** Accepted, returned, rejected, suspended, reinstated or withdrawn; `by` is null without a decision. */
  'entries.state-changed': { readonly teamId: string; readonly state: EntryState; readonly by: string | null }
  /** The files of a batch are to be made. */
  'certificates.issued': { readonly batchId: string }
  /** Published, or corrected. */
  'results.published': { readonly competitionId: string }
  'materials.decided': { readonly materialId: string }
  /** Sent, or sent again. */
  'teams.invitation-sent': { readonly invitationId: string }
  'teams.invitation-answered': { readonly invitationId: string; readonly answer: 'accepted' | 'declined' }
  /** Withdrawn, or expired. */
  'teams.invitation-closed': { readonly invitationId: string }
  /** Left, or removed by the leader. */
  'teams.member-left': {
    readonly teamId: string
    readonly userId: string
    readonly removedBy: string | null
  }
  /** By organisers; `before` is the name of the team until then, `name` the new one or that of the person. */
  'teams.changed-by-organisers': {
    readonly teamId: string
    readonly change: 'renamed' | 'member_added' | 'member_removed' | 'leader_changed'
    readonly userId: string | null
    readonly before: string
    readonly name: string
    readonly reason: string
  }
  'teams.leadership-transferred': { readonly teamId: string; readonly userId: string }
  /** A member lacks a requirement, and the leader reminds them. */
  'teams.reminder-requested': { readonly teamId: string; readonly userId: string }
  /** Signed out, or ended by its owner, in a browser known to the account service. */
  'sessions.ended': { readonly sessionId: string }
  /** What is published with this label is to be published with the one that it has become. */
  'labels.merged': { readonly label: string }
  /** Messages were stored; each may also be sent by mail. */
  'messages.created': { readonly messageIds: readonly string[] }
  /** Pages have changed: their paths, from the slash on. */
  'pages.invalidated': { readonly addresses: readonly string[] }
  /** Approved or rejected, with the reviewer's reason. */
  'verification.decided': {
    readonly requestId: string
    readonly userId: string
    readonly state: 'approved' | 'rejected'
    readonly reason: string | null
  }
  /** Verified by the received code; the number is masked. */
  'verification.mobile-verified': { readonly userId: string; readonly mobile: string }
  /** All parts of a large file have arrived; it is checked next. */
  'uploads.completed': { readonly uploadId: string }
  'personal-data.export-requested': { readonly exportId: string; readonly userId: string }
  'personal-data.deletion-requested': { readonly userId: string; readonly dueAt: string }
  /** The user has signed in again within the grace period. */
  'personal-data.deletion-cancelled': { readonly userId: string }
  /** Accepted, returned or declined. */
  'tools.submission-decided': { readonly submissionId: string }
  /** A file waits to be scored. */
  'training.file-submitted': { readonly answerId: string }
  /** Scored, or given up. */
  'training.answer-evaluated': { readonly answerId: string }
  /** Whether and how the hall of fame names a person has changed. */
  'users.public-name-changed': { readonly userId: string }
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
