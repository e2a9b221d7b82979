// caught
import { TeamTable } from '../features/teams/team-table.tsx'

export default TeamTable
