import { joinTeam } from '@tiltyard/core/teams'

export const routes = joinTeam
