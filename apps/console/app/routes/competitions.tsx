export { CompetitionsScreen as Component } from '../features/competitions/list/index.ts'
