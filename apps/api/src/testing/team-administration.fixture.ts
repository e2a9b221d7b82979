import {
  addTeamMember,
  changeTeamLeader,
  type EntryDetail,
  getEntry,
  removeTeamMember,
  renameTeam,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { listAuditRows } from './competition-admin.fixture.ts'
import { acceptEntry, createOpenCompetition } from './entries.fixture.ts'
import {
  addStaffMember,
  addTeamMember as addTeamMemberRow,
  createTeamOf,
  pastMinute,
} from './teams.fixture.ts'

type SceneOptions = Parameters<typeof createOpenCompetition>[1]
export const administrationReason = '队长来信'

/** Organisers who change teams that have registered. */
export async function openTeamAdministration(api: TestApi) {
  /** An accepted team of a leader and a member, before the competition starts. */
  async function scene(options: SceneOptions = {}) {
    const { competitionId, divisionId } = await createOpenCompetition(api, options)
    const as = async (role: string) => {
      const someone = await api.signedIn()
      await addStaffMember(api, someone, competitionId, role)
      return someone
    }
    const [owner, organiser, judge] = [await as('owner'), await as('organiser'), await as('judge')]
    const [leader, member] = [await api.signedIn(), await api.signedIn()]
    const teamId = await createTeamOf(leader, competitionId)
    const memberId = await addTeamMemberRow(api, member, teamId)
    await acceptEntry(api, teamId, divisionId)
    const params = { competitionId, teamId }
    return { competitionId, divisionId, params, teamId, owner, organiser, judge, leader, member, memberId }
  }
  /** Another team of that competition, whose registration waits; returns its id. */
  async function registerOther(of: { readonly competitionId: string; readonly divisionId: string }) {
    const teamId = await createTeamOf(await api.signedIn(), of.competitionId)
    await api.owner.query(
      `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
       values ($1, $2, $3, 'submitted', now(), now())`,
      [teamId, of.competitionId, of.divisionId],
    )
    return teamId
  }

  const still = await scene()
  const { params } = still
  const unique = () => `猎豹${newId().slice(-8)}`
  const rename = (who: Visitor, name: string, of = params) =>
    who.call(renameTeam, { params: of, body: { name, reason: administrationReason } })
  const add = (who: Visitor, nickname: string, of = params) =>
    who.call(addTeamMember, { params: of, body: { nickname, reason: administrationReason } })
  const remove = (who: Visitor, userId: string, of = params) =>
    who.call(removeTeamMember, { params: { ...of, userId }, body: { reason: administrationReason } })
  const lead = (who: Visitor, userId: string, of = params) =>
    who.call(changeTeamLeader, { params: of, body: { userId, reason: administrationReason } })

  const membersOf = async (who: Visitor, of = params) => {
    const { body, status, text } = await who.call(getEntry, { params: of })
    if (status !== 200) throw new Error(`the entry answered ${status}: ${text}`)
    return (body.data as EntryDetail).members
  }
  const lastAudit = async (competitionId: string) => (await listAuditRows(api, competitionId)).at(-1)
  const told = (teamId: string) =>
    api.owner.query<{ change: string; before: string; name: string; reason: string }>(
      `select payload->>'change' as change, payload->>'before' as before, payload->>'name' as name,
         payload->>'reason' as reason
       from platform.outbox_events where kind = 'teams.changed-by-organisers' and payload->>'teamId' = $1`,
      [teamId],
    )
  const lockRoster = (competitionId: string) =>
    api.owner.query(`update platform.competitions set roster_locks_at = ${pastMinute} where id = $1`, [
      competitionId,
    ])
  const publishResults = (competitionId: string) =>
    api.owner.query('update platform.competitions set results_published_at = now() where id = $1', [
      competitionId,
    ])

  return {
    still,
    params,
    scene,
    registerOther,
    unique,
    rename,
    add,
    remove,
    lead,
    membersOf,
    lastAudit,
    told,
    lockRoster,
    publishResults,
  }
}
