import { acceptInvitation } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { competitionIn, invitationTo, joins, teamIn } from './teams.suite.ts'

export type Asked = Parameters<typeof competitionIn>[1]
type OrgType = 'other' | 'company'

export const locked = `now() - interval '1 minute'`
export const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
export const form = (body: object) => new URLSearchParams({ ...body }).toString()

export const accept = (who: Visitor, invitationId: string, body: object = {}) =>
  who.call(acceptInvitation, { params: { invitationId }, body: form(body), headers: urlencoded })

/** Teams of one leader, in competitions of their own, that one member is in or invited to. */
export function teamScenes(api: TestApi, leader: Visitor, member: Visitor) {
  const founded = async (asked: Asked, orgType: OrgType) =>
    teamIn(leader, await competitionIn(api, asked), orgType)
  return {
    async newTeam(asked: Asked = {}, orgType: OrgType = 'other') {
      const teamId = await founded(asked, orgType)
      return { teamId, memberId: await joins(api, member, teamId) }
    },
    async invited(asked: Asked = {}, orgType: OrgType = 'other') {
      const teamId = await founded(asked, orgType)
      return { teamId, invitationId: await invitationTo(leader, teamId, member) }
    },
    lock: (teamId: string) =>
      api.owner.query(
        `update platform.competitions set roster_locks_at = ${locked}
         where id = (select competition_id from platform.teams where id = $1)`,
        [teamId],
      ),
    change: (invitationId: string, sql: string) =>
      api.owner.query(`update platform.team_invitations set ${sql} where id = $1`, [invitationId]),
  }
}
