export { SiteSettingsScreen as Component } from '../features/platform/site-settings/index.ts'
