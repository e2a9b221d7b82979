import type { EventKind, Events } from '@tiltyard/core/events'
import type { JobName } from './jobs.ts'

/** What follows from what: the only place where features react to one another. The compiler asks for every event. */
export const subscriptions: { readonly [K in EventKind]: readonly JobName<Events[K]>[] } = {
  'activities.seat-given': ['activities.tell-seat-given'],
  'competitions.announced': ['organising.tell-players'],
  'contributions.sent': ['contributions.tell-editors', 'contributions.thank-sender'],
  'contributions.decided': ['contributions.tell-decision', 'contributions.mail-decision'],
  'entries.moved': ['entries.tell-move'],
  'materials.decided': ['materials.tell-decision'],
  'messages.sent': ['messages.mail-copy'],
  'pages.changed': ['pages.refresh'],
  'sessions.ended': ['sign-in.end-browser'],
  'teams.handed-over': ['teams.tell-leader'],
  'teams.invitation-answered': ['teams.tell-answer'],
  'teams.invited': ['teams.tell-invitee', 'teams.mail-invitee'],
  'teams.member-left': ['teams.tell-left', 'entries.follow-team'],
  'teams.reminded': ['teams.remind'],
  'training.file-answered': ['scoring.score-answer'],
  'training.answer-finished': ['training.tell-outcome'],
  'uploads.arrived': ['uploads.check'],
  'personal-data.export-asked': ['personal-data.gather-export'],
  'personal-data.deletion-asked': ['personal-data.tell-deletion-asked'],
  'personal-data.deletion-withdrawn': ['personal-data.tell-deletion-withdrawn'],
  'users.nickname-given': ['users.keep-name-history'],
  'verification.decided': ['verification.tell-decision'],
  'verification.mobile-verified': ['verification.tell-mobile'],
}
