import { inviteToTeam, leaveTeam, type ReasonId, withdrawInvitation } from '@tiltyard/contracts'
import type { VisitorAnswer } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  accept,
  addStaffMember,
  addTeamMember,
  companyOptions,
  createFileRow,
  createInvitationScene,
  createTeamOf,
  decline,
  type InvitationScene,
  setVerification,
  type TeamCompetitionOptions,
} from '../testing/teams.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const stranger = await api.signedIn()
const administrator = await signedInAs(api, 'administrator')

const scene = (asked: TeamCompetitionOptions = {}, orgType: 'other' | 'company' = 'other') =>
  createInvitationScene(api, asked, orgType)
const set = ({ invitationId }: InvitationScene, sql: string) =>
  api.owner.query(`update platform.team_invitations set ${sql} where id = $1`, [invitationId])
const setCompetition = ({ competitionId }: InvitationScene, sql: string) =>
  api.owner.query(`update platform.competitions set ${sql} where id = $1`, [competitionId])

type Case = readonly [what: string, reason: ReasonId, run: () => Promise<VisitorAnswer>]

const wrongPerson: readonly Case[] = [
  ['a visitor', 'session.required', async () => accept(visitor, (await scene()).invitationId)],
  ['a stranger', 'invitations.not_found', async () => accept(stranger, (await scene()).invitationId)],
  [
    'the leader who sent it',
    'invitations.not_found',
    async () => {
      const { leader, invitationId } = await scene()
      return accept(leader, invitationId)
    },
  ],
  [
    'an organiser of the competition',
    'invitations.not_found',
    async () => {
      const { competitionId, invitationId } = await scene()
      const organiser = await api.signedIn()
      await addStaffMember(api, organiser, competitionId)
      return accept(organiser, invitationId)
    },
  ],
  [
    'an administrator',
    'invitations.not_found',
    async () => accept(administrator, (await scene()).invitationId),
  ],
  [
    'a stranger who declines',
    'invitations.not_found',
    async () => decline(stranger, (await scene()).invitationId),
  ],
  [
    'somebody who took the nickname afterwards',
    'invitations.not_found',
    async () => {
      const { leader, teamId } = await scene()
      const { body } = await leader.call(inviteToTeam, {
        params: { teamId },
        body: { by: 'nickname', nickname: 'free for now' },
      })
      await api.owner.query(
        `update platform.users set nickname = 'free for now', nickname_key = (select address_key from platform.team_invitations where id = $2) where id = $1`,
        [await userIdOf(stranger), (body.data as { id: string }).id],
      )
      return accept(stranger, (body.data as { id: string }).id)
    },
  ],
]

const wrongState: readonly Case[] = [
  [
    'accepted before',
    'invitations.already_accepted',
    async () => {
      const { guest, invitationId } = await scene()
      await accept(guest, invitationId)
      return accept(guest, invitationId)
    },
  ],
  [
    'declined before',
    'invitations.already_declined',
    async () => {
      const { guest, invitationId } = await scene()
      await decline(guest, invitationId)
      return accept(guest, invitationId)
    },
  ],
  [
    'declined after it was accepted',
    'invitations.already_accepted',
    async () => {
      const { guest, invitationId } = await scene()
      await accept(guest, invitationId)
      return decline(guest, invitationId)
    },
  ],
  [
    'withdrawn',
    'invitations.withdrawn',
    async () => {
      const { leader, guest, teamId, invitationId } = await scene()
      await leader.call(withdrawInvitation, { params: { teamId, invitationId } })
      return accept(guest, invitationId)
    },
  ],
  [
    'past its time',
    'invitations.expired',
    async () => {
      const at = await scene()
      await set(at, 'expires_at = now()')
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'declined past its time',
    'invitations.expired',
    async () => {
      const at = await scene()
      await set(at, 'expires_at = now()')
      return decline(at.guest, at.invitationId)
    },
  ],
  [
    'to a team that is dissolved',
    'teams.dissolved',
    async () => {
      const at = await scene()
      await at.leader.call(leaveTeam, { params: { teamId: at.teamId } })
      await set(at, `state = 'pending', closed_at = null`)
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'to a competition that was taken back',
    'competitions.not_open',
    async () => {
      const at = await scene()
      await setCompetition(at, `state = 'draft'`)
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'after the roster was locked',
    'teams.roster_locked',
    async () => {
      const at = await scene()
      await setCompetition(at, 'roster_locks_at = now()')
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'to a full team',
    'teams.full',
    async () => {
      const at = await scene({ sizeMax: 2 })
      await addTeamMember(api, await api.signedIn(), at.teamId)
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'while in another team of the competition',
    'teams.already_in_team',
    async () => {
      const at = await scene()
      await createTeamOf(at.guest, at.competitionId)
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'while in this very team',
    'teams.already_in_team',
    async () => {
      const at = await scene()
      await addTeamMember(api, at.guest, at.teamId)
      return accept(at.guest, at.invitationId)
    },
  ],
  [
    'with an incomplete profile',
    'invitations.profile_incomplete',
    async () => {
      const { guest, invitationId } = await scene({ fields: ['city'] })
      return accept(guest, invitationId)
    },
  ],
  [
    'unverified',
    'invitations.verification_required',
    async () => {
      const { guest, invitationId } = await scene({ verifyType: 'mobile' })
      return accept(guest, invitationId)
    },
  ],
  ...(
    [
      [2, 'none', 'invitations.verification_in_review'],
      [3, 'none', 'invitations.verification_rejected'],
      [1, 'mobile', 'invitations.verification_type_mismatch'],
    ] as const
  ).map(
    ([status, type, reason]): Case => [
      `verified as ${status} ${type} where a document is asked for`,
      reason,
      async () => {
        const { guest, invitationId } = await scene({ verifyType: 'cert_photo' })
        await setVerification(api, guest, status, type)
        return accept(guest, invitationId)
      },
    ],
  ),
  ...(
    [
      ['without its company', 'invitations.org_name_required', { remember: 'true' }],
      ['without a material', 'invitations.file_required', { orgName: '磐石', remember: 'true' }],
    ] as const
  ).map(
    ([what, reason, form]): Case => [
      what,
      reason,
      async () => {
        const { guest, invitationId } = await scene(companyOptions, 'company')
        return accept(guest, invitationId, form)
      },
    ],
  ),
  [
    'without the agreement',
    'invitations.agreement_required',
    async () => {
      const { guest, invitationId } = await scene(companyOptions, 'company')
      return accept(guest, invitationId, {
        orgName: '磐石',
        authenticationFile: await createFileRow(api, guest),
      })
    },
  ],
  ...(['somebody else’s', 'of another kind', 'used already'] as const).map(
    (what): Case => [
      `with a material that is ${what}`,
      'uploads.file_not_found',
      async () => {
        const { guest, leader, invitationId } = await scene(companyOptions, 'company')
        const authenticationFile = await createFileRow(
          api,
          what === 'somebody else’s' ? leader : guest,
          what === 'of another kind' ? 'identity-document' : 'personal-material',
        )
        if (what === 'used already')
          await api.owner.query(
            `update platform.files set state = 'claimed', claimed_at = now() where key = $1`,
            [authenticationFile],
          )
        return accept(guest, invitationId, { orgName: '磐石', authenticationFile, remember: 'true' })
      },
    ],
  ),
]

describe.each([
  ['the wrong person', wrongPerson],
  ['the wrong state', wrongState],
])('an invitation and %s', (_which, cases) => {
  test.each(cases)('%s is refused with %s, and nothing is written', async (_what, reason, run) => {
    const answer = await run()
    expect(answer.body).toMatchObject({ reason })
    const strays = await api.owner.query(
      `select 1 from platform.team_invitations i where i.state = 'accepted' and not exists
         (select 1 from platform.team_members m where m.team_id = i.team_id and m.user_id = i.invitee_id)`,
    )
    expect(strays).toEqual([])
  })
})

test('at least 22 refusals of invitations are tested', () => {
  expect(wrongPerson.length + wrongState.length).toBeGreaterThanOrEqual(22)
})
