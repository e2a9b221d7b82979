/** Names, logo, links, contacts and shown areas of the site, with preview and history. */
export { SiteSettingsScreen } from './site-settings-screen.tsx'
