// caught
import { ok } from '@tiltyard/core/kernel'
import { joinTeam } from '@tiltyard/core/teams'

export const issueTicket = () => [ok, joinTeam]
