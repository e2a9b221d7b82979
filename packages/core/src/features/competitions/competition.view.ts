import type { OpenCompetition } from '@tiltyard/contracts'
import type { Competition } from './competition.rules.ts'

export function openCompetitionView({
  id,
  name,
  summary,
  verifyType,
  companyNeedsMaterials,
  teamSizeMin,
  teamSizeMax,
  registrationClosesAt,
  rosterLocksAt,
}: Competition): OpenCompetition {
  return {
    id,
    name,
    summary,
    competitionVerifyType: verifyType,
    companyNeedsMaterials,
    teamSizeMin,
    teamSizeMax,
    registrationClosesAt: registrationClosesAt?.toISOString() ?? null,
    rosterLocksAt: rosterLocksAt?.toISOString() ?? null,
  }
}
