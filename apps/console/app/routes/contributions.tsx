export { ContributionsScreen as Component } from '../features/content/contributions/index.ts'
