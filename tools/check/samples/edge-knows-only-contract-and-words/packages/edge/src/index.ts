// caught
import { languages } from '@tiltyard/contracts'
import { joinTeam } from '@tiltyard/core/teams'

export const serve = [languages, joinTeam]
