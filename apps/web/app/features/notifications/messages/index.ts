/**
 * Messages of the signed-in user: the bell with its panel, toasts for new messages, and the message centre.
 * `MessageTabs` is shared by the lists of messages and invitations.
 */

export { MessageSlot } from './message-slot.tsx'
export { MessageTabs } from './message-tabs.tsx'
export { MessagesScreen } from './messages-screen.tsx'
export { NotificationBell } from './notification-bell.tsx'
