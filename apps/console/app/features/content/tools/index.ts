/** The armory for editors: reported problems, outdated tools and collections. */
export { CollectionsScreen } from './collections-screen.tsx'
export { OutdatedScreen } from './outdated-screen.tsx'
export { ReportsScreen } from './reports-screen.tsx'
