import { listTeams } from '@tiltyard/contracts'

export const schema = listTeams
