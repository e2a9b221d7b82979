// caught
import { TeamTable } from '../features/competitions/teams/team-table.tsx'

export default TeamTable
