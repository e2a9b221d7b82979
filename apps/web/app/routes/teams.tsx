export { TeamsScreen as default } from '../features/competitions/teams/index.ts'
