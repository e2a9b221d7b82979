// caught
import { joinTeam } from '@tiltyard/core/teams'

export const Header = joinTeam
