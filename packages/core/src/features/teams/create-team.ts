import { type OrgType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, announce, audit, type CoreDeps, newId, transaction } from '../../kernel/index.ts'
import { claimPart, findCompetition } from '../competitions/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import { nicknameKeys } from '../users/index.ts'
import { type Ineligible, whyNotEligible } from './invitation.rules.ts'
import { insertMember } from './member.store.ts'
import { readEligibility } from './read-eligibility.ts'
import { insertTeam } from './team.store.ts'

export type Founded = {
  readonly competitionId: string
  readonly name: string
  readonly orgType: OrgType
  readonly orgName: string
  readonly industryCode?: string | undefined
}
type Refusals =
  | Ineligible
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'teams.name_taken'
  | 'competitions.staff_cannot_play'
  | 'teams.in_a_team'
  | 'teams.industry_unknown'

export function createTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { industryCode, ...founded }: Founded,
): Promise<Result<{ id: string }, Refusals>> {
  return transaction(database, async (tx) => {
    const { competitionId } = founded
    const competition = await findCompetition(tx, clock, competitionId)
    if (!competition?.isPublished) return refuse('competitions.not_found')
    if (!competition.registrationIsOpen) return refuse('competitions.registration_closed')
    if ((await claimPart(tx, { competitionId, userId }, 'player')) !== 'player')
      return refuse('competitions.staff_cannot_play')
    if (industryCode) {
      const { D006 } = await listEntriesByType(tx, ['D006'])
      if (!D006.has(industryCode)) return refuse('teams.industry_unknown')
    }
    const orgTypes = [founded.orgType]
    const why = whyNotEligible(await readEligibility(tx, competition, { userId, orgTypes }))
    if (why) return refuse(why)

    const id = newId()
    const { nickname_key: nameKey, nickname_look: nameLook } = nicknameKeys(founded.name)
    const team = { ...founded, id, industryCode: industryCode ?? null, leaderId: userId, nameKey, nameLook }
    if (!(await insertTeam(tx, clock, team))) return refuse('teams.name_taken')
    if (!(await insertMember(tx, clock, { teamId: id, competitionId, userId })))
      return refuse('teams.in_a_team')
    audit(tx, { actor: userId, action: 'teams.create', subject: `team:${id}`, after: { name: founded.name } })
    announce(tx, { topic: `user:${userId}`, kind: 'team', payload: { teamId: id } })
    return ok({ id })
  })
}
