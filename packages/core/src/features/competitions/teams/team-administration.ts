import { type EffectLine, ok, type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, type Clock, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
} from '../admin/competition-edit.ts'
import type { Competition } from '../catalogue/competition.rules.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { findCompetition, incrementRevision, listStages } from '../catalogue/competition.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { lockTeamAndEntry } from '../entries/entry-transitions.ts'
import { loadEligibility, queueTeamEvent } from './membership.ts'
import type { TeamFacts } from './team.rules.ts'
import { whyNotEligible } from './team.rules.ts'
import {
  claimParticipation,
  findTeamOfUser,
  insertMember,
  listMembers,
  type MemberRow,
  updateLeader,
} from './team.store.ts'
import {
  findPersonByNickname,
  incrementTeamNamesRevision,
  updateTeamName,
} from './team-administration.store.ts'
import { detachMember } from './team-roster.ts'

type TeamInput = { readonly competitionId: string; readonly teamId: string; readonly reason: string }
type CommonRefusal = RoleRefusal | 'entries.not_found' | 'roster.results_published' | 'effects.not_confirmed'

type Change = Extract<EffectLine, { kind: 'roster' }>['what']
type TeamUnderChange = {
  readonly team: TeamFacts
  readonly competition: Competition
  readonly members: readonly MemberRow[]
}
type Planned<R extends ReasonId> = {
  readonly what: Change
  /** The new name, or whom it is about. */
  readonly name: string
  readonly userId: string | null
  readonly before: object
  readonly after: object
  readonly write: () => Promise<Result<null, R>>
}

/**
 * The competition is locked before the team, as announcements to a team do. A team that plays, or whose roster is
 * locked, is changed only after the effect was confirmed; nothing here touches the ledger.
 */
function changeTeam<R extends ReasonId = never>(
  deps: CoreDeps,
  actor: Actor,
  { competitionId, teamId, reason }: TeamInput,
  plan: (tx: PlatformTx, facts: TeamUnderChange) => Promise<Result<Planned<R> | null, R>>,
): Promise<Result<null, R | CommonRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx): Promise<Result<null, R | CommonRefusal>> => {
    const held = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!held.ok) return held
    const locked = await lockTeamAndEntry(tx, teamId)
    if (!locked.ok) return locked
    const { team } = locked.value
    if (team.competitionId !== competitionId || team.leaderId === null) return refuse('entries.not_found')
    if (held.value.resultsPublishedAt) return refuse('roster.results_published')
    const competition = await findCompetition(tx, clock, competitionId)
    if (!competition) throw new Error('a team without its competition')
    const members = await listMembers(tx, teamId)
    const planned = await plan(tx, { team, competition, members })
    if (!planned.ok) return planned
    if (planned.value === null) return ok()
    const { what, name, userId, before, after, write } = planned.value
    const unconfirmed = await requireConfirmedEffect(tx, deps, competitionId, {
      lines: await effectLines(tx, clock, { team, competition, what, name }),
      isOverride: competition.rosterIsLocked,
    })
    if (unconfirmed) return unconfirmed
    const written = await write()
    if (!written.ok) return written
    auditCompetitionChange(tx, actor, competitionId, {
      action: actions[what],
      before: { teamId, team: team.name, ...before },
      after: { teamId, ...after, reason },
    })
    queueTeamEvent(tx, teamId, [...members.map(({ user_id }) => user_id), ...(userId ? [userId] : [])])
    await publishEvent(tx, 'teams.changed-by-organisers', {
      teamId,
      change: what,
      userId,
      before: team.name,
      name,
      reason,
    })
    return ok()
  })
}

const actions = {
  renamed: 'entries.rename-team',
  member_added: 'entries.add-member',
  member_removed: 'entries.remove-member',
  leader_changed: 'entries.change-leader',
} as const satisfies Record<Change, string>

async function effectLines(
  tx: PlatformTx,
  clock: Clock,
  {
    team,
    competition,
    what,
    name,
  }: Pick<TeamUnderChange, 'team' | 'competition'> & Pick<Planned<never>, 'what' | 'name'>,
): Promise<EffectLine[]> {
  const isLocked = competition.rosterIsLocked
  const stages = await listStages(tx, clock, competition.id)
  const hasStarted = stages.some(({ state }) => state !== 'waiting')
  return isLocked || hasStarted ? [{ kind: 'roster', what, team: team.name, name, isLocked }] : []
}

const nicknames = (members: readonly MemberRow[]) => members.map(({ nickname }) => nickname)

export function renameTeam(
  deps: CoreDeps,
  actor: Actor,
  { name, ...input }: TeamInput & { readonly name: string },
): Promise<Result<null, CommonRefusal | 'teams.name_taken'>> {
  return changeTeam<'teams.name_taken'>(deps, actor, input, async (tx, { team, competition }) => {
    if (name === team.name) return ok(null)
    return ok({
      what: 'renamed',
      name,
      userId: null,
      before: { name: team.name },
      after: { name },
      write: async () => {
        const { nickname_key: nameKey, nickname_skeleton: nameSkeleton } = nicknameKeys(name)
        if ((await updateTeamName(tx, team.id, { name, nameKey, nameSkeleton })) === 'taken')
          return refuse('teams.name_taken')
        await incrementTeamNamesRevision(tx, competition.id)
        await incrementRevision(tx, competition.id)
        if (competition.isPublished)
          await publishEvent(tx, 'pages.invalidated', competitionPages(competition.id))
        return ok()
      },
    })
  })
}

type AddRefusal =
  | 'roster.person_not_found'
  | 'roster.person_in_team'
  | 'roster.person_is_staff'
  | 'roster.person_not_eligible'
  | 'roster.team_full'

export function addTeamMember(
  deps: CoreDeps,
  actor: Actor,
  { nickname, ...input }: TeamInput & { readonly nickname: string },
): Promise<Result<null, CommonRefusal | AddRefusal>> {
  return changeTeam<AddRefusal>(deps, actor, input, async (tx, { team, competition, members }) => {
    const person = await findPersonByNickname(tx, nicknameKeys(nickname).nickname_key)
    if (!person) return refuse('roster.person_not_found', { nickname })
    const participant = { competitionId: competition.id, userId: person.id }
    const inTeam = async () => {
      const other = await findTeamOfUser(tx, participant)
      return refuse('roster.person_in_team', { nickname: person.nickname, team: other?.name ?? team.name })
    }
    if (await findTeamOfUser(tx, participant)) return inTeam()
    const max = competition.teamSizeMax
    if (members.length >= max) return refuse('roster.team_full', { team: team.name, max })
    const orgTypes = [team.orgType]
    const why = whyNotEligible(await loadEligibility(tx, competition, { userId: person.id, orgTypes }))
    if (why)
      return refuse('roster.person_not_eligible', {
        nickname: person.nickname,
        lack: why === 'invitations.profile_incomplete' ? 'profile' : 'verification',
      })
    return ok({
      what: 'member_added',
      name: person.nickname,
      userId: person.id,
      before: { members: nicknames(members) },
      after: { members: [...nicknames(members), person.nickname] },
      write: async () => {
        // The constraints decide: the person may join elsewhere, or become staff, concurrently.
        if ((await claimParticipation(tx, participant, 'player')) !== 'player')
          return refuse('roster.person_is_staff', { nickname: person.nickname })
        return (await insertMember(tx, deps.clock, { ...participant, teamId: team.id })) ? ok() : inTeam()
      },
    })
  })
}

type MemberRefusal = 'teams.member_not_found' | 'roster.member_leads'

export function removeTeamMember(
  deps: CoreDeps,
  actor: Actor,
  { userId, ...input }: TeamInput & { readonly userId: string },
): Promise<Result<null, CommonRefusal | MemberRefusal>> {
  return changeTeam<MemberRefusal>(deps, actor, input, async (tx, { team, competition, members }) => {
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member) return refuse('teams.member_not_found')
    // The last member leads, so a team never loses everybody here.
    if (team.leaderId === userId) return refuse('roster.member_leads', { nickname: member.nickname })
    const left = members.filter((each) => each !== member)
    const memberIds = members.map(({ user_id }) => user_id)
    return ok({
      what: 'member_removed',
      name: member.nickname,
      userId,
      before: { members: nicknames(members) },
      after: { members: nicknames(left) },
      write: async () => {
        await detachMember(tx, deps.clock, { team, competition, memberIds }, userId)
        return ok()
      },
    })
  })
}

export function changeTeamLeader(
  deps: CoreDeps,
  actor: Actor,
  { userId, ...input }: TeamInput & { readonly userId: string },
): Promise<Result<null, CommonRefusal | MemberRefusal>> {
  return changeTeam<MemberRefusal>(deps, actor, input, async (tx, { team, members }) => {
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member) return refuse('teams.member_not_found')
    if (team.leaderId === userId) return refuse('roster.member_leads', { nickname: member.nickname })
    return ok({
      what: 'leader_changed',
      name: member.nickname,
      userId,
      before: { leader: team.leaderId },
      after: { leader: userId },
      write: async () => {
        await updateLeader(tx, team.id, userId)
        return ok()
      },
    })
  })
}
