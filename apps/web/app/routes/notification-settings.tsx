export { NotificationSettingsScreen as default } from '../features/notifications/settings/index.ts'
