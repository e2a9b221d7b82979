/** Mails: which of the platform's mails have been sent. Their words belong to the worker. */
export { purgeSentMails } from './purge-sent-mails.ts'
export { type MailDeps, sendOnce } from './send-once.ts'
