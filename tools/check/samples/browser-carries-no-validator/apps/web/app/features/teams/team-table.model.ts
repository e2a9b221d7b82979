import type { Team } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'

export const rows = (teams: Team[]) => [teams, addresses]
