export { ContributionsScreen as Component } from '../features/contributions/index.ts'
