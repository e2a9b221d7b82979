/** Which kinds of message also come by mail; on the site all of them are kept. */
export { NotificationSettingsScreen } from './notification-settings-screen.tsx'
