/** The signed-in person's unread messages: the header's bell, its count, and the panel that lists and ticks them off. */
export { NotificationBell } from './notification-bell.tsx'
