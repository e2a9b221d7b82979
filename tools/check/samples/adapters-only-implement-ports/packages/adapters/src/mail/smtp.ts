// caught
import { joinTeam } from '@tiltyard/core/teams'
import type { Mailer } from '@tiltyard/core/ports'

export const smtp: Mailer = joinTeam
