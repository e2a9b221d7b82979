export { TeamScreen as default } from '../features/teams/index.ts'
