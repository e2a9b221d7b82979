export { NotificationSettingsScreen as default } from '../features/notification-settings/index.ts'
