export { TeamScreen as default } from '../features/competitions/teams/index.ts'
