import { Teams } from '../features/teams/index.ts'

export default Teams
