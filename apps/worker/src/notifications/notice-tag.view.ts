import type { Localised, Message } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'

type NoticeKey = Parameters<ReturnType<typeof translator<'notices'>>>[0]
type WordOf<Key> = Key extends `tags.${infer Word}` ? Word : never
type Word = WordOf<NoticeKey>
type Tag = readonly [word: Word, status: Message['status']]

/** What a notice asks for, or how something ended. Whatever is news and no more has no tag. */
const tags = {
  exportReady: ['ready', 'todo'],
  deletionAsked: ['scheduled', 'urgent'],
  contributionAccepted: ['adopted', 'todo'],
  contributionDeclined: ['notAdopted', 'todo'],
  identityApproved: ['approved', 'todo'],
  identityRejected: ['rejected', 'urgent'],
  mobileVerified: ['verified', 'todo'],
  invited: ['answer', 'processing'],
  invitationAccepted: ['accepted', 'todo'],
  invitationRefused: ['declined', 'todo'],
  reminded: ['todo', 'urgent'],
  materialApproved: ['approved', 'todo'],
  materialRejected: ['rejected', 'urgent'],
  materialReturned: ['returned', 'urgent'],
  entryAccepted: ['registered', 'todo'],
  entryReturned: ['returned', 'urgent'],
  entryRejected: ['rejected', 'urgent'],
  entrySuspended: ['suspended', 'urgent'],
  entryWithdrawn: ['left', 'todo'],
  appealUpheld: ['upheld', 'todo'],
  appealRejected: ['dismissed', 'todo'],
  writeupAccepted: ['accepted', 'todo'],
  writeupReturned: ['returned', 'urgent'],
  writeupPublished: ['published', 'todo'],
  writeupUnpublished: ['withdrawn', 'todo'],
  answerScored: ['scored', 'todo'],
  answerFailed: ['failed', 'urgent'],
  datasetSubmitted: ['toReview', 'processing'],
  datasetWaiting: ['toReview', 'urgent'],
  datasetReturned: ['returned', 'urgent'],
  datasetApproved: ['approved', 'todo'],
  datasetRejected: ['rejected', 'todo'],
  datasetExpired: ['ended', 'todo'],
  datasetRevoked: ['revoked', 'urgent'],
  datasetExpiring: ['ending', 'urgent'],
  datasetOverdue: ['inReview', 'processing'],
  toolAccepted: ['adopted', 'todo'],
  toolReturned: ['returned', 'urgent'],
  toolDeclined: ['notAdopted', 'todo'],
} as const satisfies Record<string, Tag>

type TaggedNotice = keyof typeof tags

export function noticeTag(notice: TaggedNotice): {
  readonly extra: Localised
  readonly status: Message['status']
} {
  const [word, status] = tags[notice]
  return { extra: tagWord(word), status }
}

export function tagWord(word: Word): Localised {
  return { zh: translator('zh', 'notices')(`tags.${word}`), en: translator('en', 'notices')(`tags.${word}`) }
}
