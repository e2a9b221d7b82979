/**
 * The signed-in person's messages: the header's bell with its panel, what says that one has come, and the message centre.
 * `CentreTabs` stands over both of the centre's lists, messages and invitations.
 */
export { CentreTabs } from './centre-tabs.tsx'
export { MessageSlot } from './message-slot.tsx'
export { MessagesScreen } from './messages-screen.tsx'
export { NotificationBell } from './notification-bell.tsx'
