// caught
import { listTeams } from '@tiltyard/contracts'

export const queries = listTeams
