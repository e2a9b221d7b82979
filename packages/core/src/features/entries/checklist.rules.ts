import type { CheckItem, CheckKey } from '@tiltyard/contracts'
import type { Competition, Division } from '../competitions/index.ts'
import type { MemberRead, TeamFacts } from '../teams/index.ts'
import { isProved, isReady } from './readiness.rules.ts'

/** Everything that a checklist is made of, read at one moment. */
export type Facts = {
  readonly userId: string
  readonly competition: Competition
  readonly hasBegun: boolean
  readonly person: {
    readonly missing: readonly unknown[]
    readonly isVerifiedForIt: boolean
    readonly verifiedStatus: 0 | 1 | 2 | 3
  }
  readonly team: TeamFacts | null
  readonly members: readonly MemberRead[]
  readonly materialsAreRequired: boolean
  readonly joinable: readonly Division[]
  readonly isRegistered: boolean
}

type State = CheckItem['state']

export function checklist(facts: Facts): CheckItem[] {
  const { competition, team } = facts
  // Without a team its one line leads there; the others follow from it.
  const teamPath = team && `/account/center/teams/${team.id}`
  const paths: Partial<Record<CheckKey, string | null>> = {
    profile: `/account/center/userDetail?competitionId=${competition.id}`,
    verification: '/account/center/accountSecurity?tab=userVerify',
    team: `/account/center/teams?competitionId=${competition.id}`,
    leader: teamPath,
    size: teamPath,
    members: teamPath,
    materials: teamPath,
  }
  const states = statesOf(facts)
  return (Object.keys(states) as CheckKey[])
    .filter((key) => isAskedFor(key, facts))
    .map((key) => ({
      key,
      state: states[key],
      path: states[key] === 'done' ? null : (paths[key] ?? null),
    }))
}

/** What a competition does not ask for is no line. */
function isAskedFor(key: CheckKey, { competition, materialsAreRequired }: Facts): boolean {
  if (key === 'materials') return materialsAreRequired
  if (key === 'verification') return competition.verifyType !== 'none'
  return key !== 'size' || competition.teamSizeMin > 1
}

function statesOf(facts: Facts): Record<CheckKey, State> {
  const { competition, person, team, members, isRegistered } = facts
  return {
    profile: person.missing.length === 0 ? 'done' : 'missing',
    verification: verificationOf(person),
    team: done(team !== null),
    leader: team && team.leaderId !== facts.userId ? 'waiting' : done(team !== null),
    size: done(members.length >= competition.teamSizeMin),
    members: membersOf(facts),
    materials: materialsOf(facts),
    division: isRegistered || facts.joinable.length > 0 ? 'done' : 'closed',
    registration: isRegistered || competition.registrationIsOpen ? 'done' : 'closed',
    agreement: done(isRegistered),
  }
}

const done = (is: boolean): State => (is ? 'done' : 'missing')

function verificationOf({ isVerifiedForIt, verifiedStatus }: Facts['person']): State {
  if (isVerifiedForIt) return 'done'
  return verifiedStatus === 2 ? 'waiting' : 'missing'
}

/** Others than oneself: one's own lacks have lines of their own. */
function membersOf({ members, userId }: Facts): State {
  if (members.length === 0) return 'missing'
  const unready = members.filter((member) => member.row.user_id !== userId && !isReady(member))
  return unready.length === 0 ? 'done' : 'waiting'
}

function materialsOf({ members, materialsAreRequired }: Facts): State {
  if (members.length > 0 && isProved(members, materialsAreRequired)) return 'done'
  const handedIn = members.length > 0 && members.every(({ needs }) => !needs.material)
  return handedIn ? 'waiting' : 'missing'
}
