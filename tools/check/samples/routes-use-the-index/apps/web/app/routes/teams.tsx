import { Teams } from '../features/competitions/teams/index.ts'

export default Teams
