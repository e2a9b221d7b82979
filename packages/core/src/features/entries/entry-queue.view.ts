import type { EntryListed, EntryRead, EntryState, Localised, OrgType } from '@tiltyard/contracts'
import type { Competition } from '../competitions/index.ts'
import type { MemberRead } from '../teams/index.ts'
import type { EntryRow } from './entry-queue.store.ts'
import { isProved, whyNotReady } from './readiness.rules.ts'

export function entryListedView(row: EntryRow): EntryListed {
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

type Team = {
  readonly competition: Competition
  readonly leaderId: string | null
  readonly members: readonly MemberRead[]
  readonly proofsAreAsked: boolean
}

/** What members are told about themselves, reviewers are told of everybody: the words name no value. */
export function entryReadView(row: EntryRow, team: Team): EntryRead {
  const { competition, members, proofsAreAsked } = team
  const inState = (state: string) => members.filter(({ material }) => material?.state === state).length
  const why = whyNotReady(members, competition)
  const obstacle = why ?? (isProved(members, proofsAreAsked) ? null : 'entries.materials_pending')
  return {
    ...entryListedView(row),
    members: members.map((member) => memberView(member, team.leaderId)),
    materials: proofsAreAsked
      ? {
          approved: inState('approved'),
          pending: inState('pending'),
          missing: members.filter(({ needs }) => needs.material).length,
        }
      : null,
    obstacle: obstacle && (obstacle.replace('entries.', '') as EntryRead['obstacle']),
    teamSizeMin: competition.teamSizeMin,
    teamSizeMax: competition.teamSizeMax,
  }
}

function memberView(
  { row, needs, material }: MemberRead,
  leaderId: string | null,
): EntryRead['members'][number] {
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
