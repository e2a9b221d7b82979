import type { RegistrationChecklistItem, RegistrationChecklistKey } from '@tiltyard/contracts'
import type { Competition, Division } from '../catalogue/competition.rules.ts'
import type { MemberStatus } from '../teams/membership.ts'
import type { TeamFacts } from '../teams/team.rules.ts'
import { hasApprovedMaterials, isReady } from './entry.rules.ts'

/** The facts of a checklist, read at one moment. */
export type ParticipationFacts = {
  readonly userId: string
  readonly competition: Competition
  readonly hasBegun: boolean
  readonly person: {
    readonly missing: readonly unknown[]
    readonly isVerifiedForIt: boolean
    readonly verifiedStatus: 0 | 1 | 2 | 3
  }
  readonly team: TeamFacts | null
  readonly members: readonly MemberStatus[]
  readonly materialsAreRequired: boolean
  readonly joinable: readonly Division[]
  readonly isRegistered: boolean
}

type State = RegistrationChecklistItem['state']

export function registrationChecklist(facts: ParticipationFacts): RegistrationChecklistItem[] {
  const { competition, team } = facts
  // Without a team, only the team item has a link; the other items depend on it.
  const teamPath = team && `/account/center/teams/${team.id}`
  const paths: Partial<Record<RegistrationChecklistKey, string | null>> = {
    profile: `/account/center/userDetail?competitionId=${competition.id}`,
    verification: '/account/center/accountSecurity?tab=userVerify',
    team: `/account/center/teams?competitionId=${competition.id}`,
    leader: teamPath,
    size: teamPath,
    members: teamPath,
    materials: teamPath,
  }
  const states = checkStates(facts)
  return (Object.keys(states) as RegistrationChecklistKey[])
    .filter((key) => isRequired(key, facts))
    .map((key) => ({
      key,
      state: states[key],
      path: states[key] === 'done' ? null : (paths[key] ?? null),
    }))
}

/** A requirement that the competition does not have is not listed. */
function isRequired(
  key: RegistrationChecklistKey,
  { competition, materialsAreRequired, team, userId }: ParticipationFacts,
): boolean {
  // The leader registers the team with the last item.
  if (key === 'leader') return team !== null && team.leaderId !== userId
  if (key === 'materials') return materialsAreRequired
  if (key === 'verification') return competition.verifyType !== 'none'
  return key !== 'size' || competition.teamSizeMin > 1
}

function checkStates(facts: ParticipationFacts): Record<RegistrationChecklistKey, State> {
  const { competition, person, team, members, isRegistered } = facts
  return {
    profile: person.missing.length === 0 ? 'done' : 'missing',
    verification: verificationState(person),
    team: done(team !== null),
    leader: isRegistered ? 'done' : 'waiting',
    size: done(members.length >= competition.teamSizeMin),
    members: membersState(facts),
    materials: materialsState(facts),
    division: isRegistered || facts.joinable.length > 0 ? 'done' : 'closed',
    registration: isRegistered || competition.registrationIsOpen ? 'done' : 'closed',
    agreement: isRegistered ? 'done' : agreementState(facts),
  }
}

/** Only the leader accepts it. */
function agreementState({ team, userId }: ParticipationFacts): State {
  return team && team.leaderId !== userId ? 'waiting' : 'missing'
}

const done = (is: boolean): State => (is ? 'done' : 'missing')

function verificationState({ isVerifiedForIt, verifiedStatus }: ParticipationFacts['person']): State {
  if (isVerifiedForIt) return 'done'
  return verifiedStatus === 2 ? 'waiting' : 'missing'
}

/** Other members only: the user's own missing items are listed separately. */
function membersState({ members, userId }: ParticipationFacts): State {
  if (members.length === 0) return 'missing'
  const unready = members.filter((member) => member.row.user_id !== userId && !isReady(member))
  return unready.length === 0 ? 'done' : 'waiting'
}

function materialsState({ members, materialsAreRequired }: ParticipationFacts): State {
  if (members.length > 0 && hasApprovedMaterials(members, materialsAreRequired)) return 'done'
  const areSubmitted = members.length > 0 && members.every(({ needs }) => !needs.material)
  return areSubmitted ? 'waiting' : 'missing'
}
