// caught
import { buildTeam } from '@tiltyard/testkit'

export const joinTeam = buildTeam
