/**
 * The signed-in person's messages: the header's bell with its panel, what says that one has come, and the message centre.
 * `CentreTabs` stands over both of the centre's lists, messages and invitations.
 */

export { MessageSlot } from './message-slot.tsx'
export { MessageTabs } from './message-tabs.tsx'
export { MessagesScreen } from './messages-screen.tsx'
export { NotificationBell } from './notification-bell.tsx'
