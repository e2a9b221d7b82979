import type {
  EntryDetail,
  EntryListItem,
  EntryState,
  Localised,
  OrgType,
  Participation,
  ProfileKey,
} from '@tiltyard/contracts'
import type { Competition } from '../catalogue/competition.rules.ts'
import type { MemberStatus } from '../teams/membership.ts'
import {
  type Entry,
  hasApprovedMaterials,
  isReady,
  whyCannotSubmit,
  whyCannotWithdraw,
  whyNotReady,
  whyRegistrationClosed,
} from './entry.rules.ts'
import type { EntryRow } from './entry-list.store.ts'
import { type ParticipationFacts, registrationChecklist } from './participation.rules.ts'

export function entryListItemView(row: EntryRow): EntryListItem {
  return {
    teamId: row.team_id,
    name: row.name,
    orgType: row.org_type as OrgType,
    orgName: row.org_name,
    divisionId: row.division_id,
    divisionName: row.division_name as Localised,
    state: row.state as EntryState,
    reason: row.reason,
    members: Number(row.members),
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  }
}

type EntryTeam = {
  readonly competition: Competition
  readonly leaderId: string | null
  readonly members: readonly MemberStatus[]
  readonly materialsAreRequired: boolean
}

/** Reviewers see each member's missing items, as the members do: the items name fields and contain no values. */
export function entryDetailView(row: EntryRow, team: EntryTeam): EntryDetail {
  const { competition, members, materialsAreRequired } = team
  const inState = (state: string) => members.filter(({ material }) => material?.state === state).length
  const why = whyNotReady(members, competition)
  const obstacle =
    why ?? (hasApprovedMaterials(members, materialsAreRequired) ? null : 'entries.materials_pending')
  return {
    ...entryListItemView(row),
    members: members.map((member) => memberView(member, team.leaderId)),
    materials: materialsAreRequired
      ? {
          approved: inState('approved'),
          pending: inState('pending'),
          missing: members.filter(({ needs }) => needs.material).length,
        }
      : null,
    obstacle: obstacle && obstacles[obstacle],
    teamSizeMin: competition.teamSizeMin,
    teamSizeMax: competition.teamSizeMax,
  }
}

const obstacles = {
  'entries.team_too_small': 'team_too_small',
  'entries.members_incomplete': 'members_not_ready',
  'entries.materials_pending': 'materials_pending',
} as const satisfies Record<string, EntryDetail['obstacle']>

function memberView(
  { row, needs, material }: MemberStatus,
  leaderId: string | null,
): EntryDetail['members'][number] {
  return {
    userId: row.user_id,
    nickname: row.nickname,
    avatar: row.avatar,
    isLeader: row.user_id === leaderId,
    joinedAt: row.joined_at.toISOString(),
    missing: needs,
    material: material && { state: material.state, reason: material.reason },
  }
}

type ParticipationInput = Omit<ParticipationFacts, 'isRegistered' | 'person'> & {
  readonly person: ParticipationFacts['person'] & { readonly missing: readonly ProfileKey[] }
  readonly entry: Entry | null
  readonly isStaff: boolean
}

/** Materials in these states do not block the registration: they are approved or in review. */
const submittableStates = ['done', 'waiting']

export function participationView(input: ParticipationInput): Participation {
  const { userId, isStaff, competition, person, team, members, entry, hasBegun, joinable } = input
  const isLeader = team?.leaderId === userId
  const canSubmit =
    whyCannotSubmit(entry) === null && whyRegistrationClosed(competition, { entry, hasBegun }) === null
  const checks = registrationChecklist({
    ...input,
    isRegistered: entry !== null && whyCannotSubmit(entry) !== null,
  })
  const stateOf = (key: string) => checks.find((check) => check.key === key)?.state ?? 'done'
  const isReadyToSubmit =
    ['profile', 'verification', 'size', 'members'].every((key) => stateOf(key) === 'done') &&
    submittableStates.includes(stateOf('materials'))
  return {
    isStaff,
    checks,
    missing: [...person.missing],
    team: team && {
      id: team.id,
      name: team.name,
      orgType: team.orgType,
      isLeader,
      members: members.length,
      unready: members.filter((member) => !isReady(member)).length,
    },
    entry: entry && {
      state: entry.state,
      reason: entry.reason,
      divisionId: entry.divisionId,
      submittedAt: entry.submittedAt.toISOString(),
      decidedAt: entry.decidedAt?.toISOString() ?? null,
    },
    divisionIds: joinable.map(({ id }) => id),
    mayRegister: isLeader && canSubmit && isReadyToSubmit && joinable.length > 0,
    mayChangeDivision:
      isLeader &&
      entry?.state === 'submitted' &&
      whyRegistrationClosed(competition, { entry, hasBegun }) === null,
    mayWithdraw: isLeader && entry !== null && whyCannotWithdraw(entry, hasBegun) === null,
  }
}
