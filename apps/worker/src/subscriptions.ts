import type { EventKind, Events } from '@tiltyard/core/events'
import type { JobName } from './jobs.ts'

/**
 * Jobs per event: the only place where features react to one another. The compiler requires an entry for every event.
 */
export const subscriptions: { readonly [K in EventKind]: readonly JobName<Events[K]>[] } = {
  'activities.waitlist-promoted': ['activities.notify-waitlist-promotion'],
  'appeals.decided': ['appeals.notify-decision'],
  'announcements.published': ['announcements.notify-players'],
  'broadcasts.written': ['broadcasts.deliver'],
  'certificates.issued': ['certificates.print'],
  'contributors.credited': ['hall-of-fame.record-contribution'],
  'contributions.submitted': ['contributions.notify-editors', 'contributions.acknowledge-sender'],
  'contributions.decided': ['contributions.notify-decision', 'contributions.mail-decision'],
  'datasets.application-changed': ['datasets.notify-application-change'],
  'entries.state-changed': ['entries.notify-state-change'],
  'labels.merged': ['contents.replace-merged-label'],
  'materials.decided': ['materials.notify-decision'],
  'messages.created': ['messages.send-mail-copy'],
  'pages.invalidated': ['pages.purge'],
  'results.published': ['hall-of-fame.refresh-competition'],
  'sessions.ended': ['sign-in.end-browser-sessions'],
  'teams.changed-by-organisers': ['teams.notify-organisers-change'],
  'teams.leadership-transferred': ['teams.notify-new-leader'],
  'teams.invitation-answered': ['teams.notify-invitation-answer', 'teams.settle-invitation'],
  'teams.invitation-closed': ['teams.settle-invitation'],
  'teams.invitation-sent': ['teams.notify-invitee', 'teams.mail-invitee'],
  'teams.member-left': ['teams.notify-member-left', 'entries.withdraw-dissolved-team'],
  'teams.reminder-requested': ['teams.send-reminder'],
  'tools.submission-decided': ['tools.notify-decision'],
  'training.file-submitted': ['file-scoring.score-answer'],
  'training.answer-evaluated': ['training.notify-result'],
  'uploads.completed': ['uploads.verify'],
  'personal-data.export-requested': ['personal-data.build-export'],
  'personal-data.deletion-requested': ['personal-data.notify-deletion-requested'],
  'personal-data.deletion-cancelled': ['personal-data.notify-deletion-cancelled'],
  'users.nickname-assigned': ['users.record-nickname', 'hall-of-fame.refresh-person'],
  'users.public-name-changed': ['hall-of-fame.refresh-person'],
  'verification.decided': ['verification.notify-decision'],
  'verification.mobile-verified': ['verification.notify-mobile-verified'],
  'writeups.decided': ['writeups.notify-decision'],
}
