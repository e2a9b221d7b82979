/** Which kinds of messages are also sent by mail. */
export { NotificationSettingsScreen } from './notification-settings-screen.tsx'
