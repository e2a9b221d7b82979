/** The area notifications: README.md says what it owns. What is not exported here is private to it. */

export { personalBroadcasts } from './broadcast.store.ts'
export {
  deliverBroadcast,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
  stopBroadcast,
} from './broadcasts.ts'
export { type DeliveryDeps, getDelivery, mailJobNames, sendTestMail, sendTestSms } from './delivery.ts'
export { createLiveFeed, type LiveFeed, type LiveFeedDeps, purgeLiveEvents } from './live-feed.ts'
export { listMailCopies, type MailCopy, type MailDeps, purgeSentMails, sendMailOnce } from './mails.ts'
export { type NewMessage, personalMessages } from './message.store.ts'
export {
  getMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  markMessageUnread,
  sendMessage,
  sendMessages,
  settleMessages,
} from './messages.ts'
