export { TeamsScreen as default } from '../features/teams/index.ts'
