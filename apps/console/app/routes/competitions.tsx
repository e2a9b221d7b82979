export { CompetitionsScreen as Component } from '../features/competitions/index.ts'
