/** Messages: what the platform tells one person; unread until they have read it. */
export { getMailCopy, type MailCopy } from './get-mail-copy.ts'
export { getMessage } from './get-message.ts'
export { listMessages } from './list-messages.ts'
export { personalMessages } from './personal.store.ts'
export { readAllMessages } from './read-all-messages.ts'
export { readMessage } from './read-message.ts'
export { type NewMessage, sendMessage } from './send-message.ts'
export { unreadMessage } from './unread-message.ts'
