// caught
import { joinTeam } from '../../../../packages/core/src/features/teams/index.ts'

export const routes = joinTeam
