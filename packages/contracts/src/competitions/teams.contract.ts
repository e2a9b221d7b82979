import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { Localised } from '../localised.ts'
import { PersonName } from '../person-name.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { InviteeNote, OrgName, TeamName } from './competition.schema.ts'
import { VerifyType } from './competitions.contract.ts'
import { InvitationStatus } from './invitations.contract.ts'

const base = '/api/platform/web/competition/team'
const teamParams = z.object({ teamId: z.uuid() })
const memberParams = teamParams.extend({ userId: z.uuid() })
const invitationParams = teamParams.extend({ invitationId: z.uuid() })

export const MaterialState = z.enum(['pending', 'approved', 'rejected', 'returned'])
export type MaterialState = z.infer<typeof MaterialState>

export const TeamMember = z.object({
  userId: z.uuid(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  isLeader: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Requirements that this member has not met, visible to members; it holds no values. */
  missing: z.object({
    fields: z.array(ProfileKey),
    verification: z.boolean(),
    /** No material was submitted, or it was not approved. */
    material: z.boolean(),
  }),
  material: z.object({ state: MaterialState, reason: z.string().nullable() }).nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** An invitation as its team sees it: by the address that it was sent to, never by the account behind it. */
export const TeamInvitation = z.object({
  id: z.uuid(),
  by: z.enum(['nickname', 'email', 'link']),
  address: z.string(),
  status: InvitationStatus,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

const TeamListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  orgType: OrgType,
  orgName: z.string(),
  industryCode: z.string().nullable(),
  competitionId: z.uuid(),
  competitionName: Localised,
  leaderName: z.string(),
  isLeader: z.boolean(),
  memberCount: z.number().int(),
  teamSizeMax: z.number().int(),
})
export type TeamListItem = z.infer<typeof TeamListItem>

export const Team = TeamListItem.extend({
  competitionVerifyType: VerifyType,
  teamSizeMin: z.number().int(),
  rosterLocksAt: z.iso.datetime().nullable(),
  rosterLocked: z.boolean(),
  materialsRequired: z.boolean(),
  members: z.array(TeamMember),
  /** For the leader only. */
  invitations: z.array(TeamInvitation).nullable(),
})
export type Team = z.infer<typeof Team>

export const listMyTeams = defineRoute({
  method: 'GET',
  path: `${base}/mine`,
  access: signedIn,
  summary: 'List the user’s teams, newest first',
  reply: z.array(TeamListItem),
  refusals: [],
})

export const createTeam = defineRoute({
  method: 'POST',
  path: base,
  access: signedIn,
  summary: 'Create a team and lead it',
  body: z.strictObject({
    competitionId: z.uuid(),
    name: TeamName,
    orgType: OrgType,
    orgName: OrgName,
    /** A code of dictionary D006. */
    industryCode: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,40}$/)
      .optional(),
    /** Of a competition that asks for one. */
    joinCode: z.string().trim().max(40).optional(),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    'competitions.not_found',
    'competitions.registration_closed',
    'competitions.wrong_join_code',
    'teams.name_taken',
    'competitions.staff_cannot_play',
    'teams.already_in_team',
    'teams.unknown_industry',
    'invitations.profile_incomplete',
    'invitations.verification_required',
    'invitations.verification_in_review',
    'invitations.verification_rejected',
    'invitations.verification_type_mismatch',
  ],
  retriable: true,
})

export const getTeam = defineRoute({
  method: 'GET',
  path: `${base}/:teamId`,
  access: signedIn,
  summary:
    'Get a team of the user: its members and their missing requirements; for its leader also the invitations',
  params: teamParams,
  reply: Team,
  refusals: ['teams.not_found'],
})

export const inviteToTeam = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/invitations`,
  access: signedIn,
  summary: 'Invite one person; the reply is the same whether or not a user is found',
  params: teamParams,
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('nickname'), nickname: PersonName }),
    z.strictObject({ by: z.literal('email'), email: z.email().max(254) }),
    z.strictObject({ by: z.literal('link'), name: InviteeNote }),
  ]),
  reply: z.object({
    id: z.uuid(),
    /** Secret of an invitation link, returned once: only its hash is stored. */
    secret: z.string().nullable(),
  }),
  refusals: [
    'teams.not_found',
    'teams.leader_only',
    'teams.roster_locked',
    'teams.already_member',
    'teams.already_invited',
    'teams.too_many_invitations',
  ],
})

export const resendInvitation = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/invitations/:invitationId/resend`,
  access: signedIn,
  summary: 'Resend an open or expired invitation; its time starts again and a link gets a new secret',
  params: invitationParams,
  reply: z.object({ secret: z.string().nullable() }),
  refusals: [
    'teams.not_found',
    'teams.leader_only',
    'teams.roster_locked',
    'invitations.not_found',
    'invitations.not_open',
    'invitations.sent_recently',
    'teams.too_many_invitations',
  ],
})

export const withdrawInvitation = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/invitations/:invitationId/withdraw`,
  access: signedIn,
  summary: 'Withdraw a pending invitation',
  params: invitationParams,
  reply: emptyReply,
  refusals: ['teams.not_found', 'teams.leader_only', 'invitations.not_found', 'invitations.not_open'],
})

export const leaveTeam = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/leave`,
  access: signedIn,
  summary: 'Leave a team; the last member to leave dissolves it',
  params: teamParams,
  reply: emptyReply,
  refusals: ['teams.not_found', 'teams.roster_locked', 'teams.leadership_transfer_required'],
})

export const removeMember = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/members/:userId/remove`,
  access: signedIn,
  summary: 'Remove a member from the team',
  params: memberParams,
  reply: emptyReply,
  refusals: [
    'teams.not_found',
    'teams.leader_only',
    'teams.roster_locked',
    'teams.member_not_found',
    'teams.leadership_transfer_required',
  ],
})

export const transferLeadership = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/members/:userId/lead`,
  access: signedIn,
  summary: 'Make another member the leader',
  params: memberParams,
  reply: emptyReply,
  refusals: ['teams.not_found', 'teams.leader_only', 'teams.member_not_found'],
})

export const remindMembers = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/remind`,
  access: signedIn,
  summary: 'Remind every member of missing requirements, at most once a day each',
  params: teamParams,
  reply: z.object({
    /** Members reminded now, and members already reminded within the last day. */
    remindedCount: z.number().int(),
    recentlyRemindedCount: z.number().int(),
  }),
  refusals: ['teams.not_found', 'teams.leader_only'],
})

export const submitMaterial = defineRoute({
  method: 'POST',
  path: `${base}/:teamId/material`,
  access: signedIn,
  summary: 'Submit the user’s own material, for the first time or after it was returned',
  params: teamParams,
  body: z.strictObject({ orgName: OrgName, authenticationFile: FileName }),
  bodyType: 'form',
  reply: emptyReply,
  refusals: [
    'teams.not_found',
    'materials.not_required',
    'materials.already_in_review',
    'materials.already_approved',
    'materials.already_rejected',
    'uploads.file_not_found',
  ],
})
