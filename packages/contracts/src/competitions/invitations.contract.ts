import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { OrgName } from './competition.schema.ts'
import { VerifyType } from './competitions.contract.ts'

const base = '/api/platform/web/competition/team/invitations'
const invitationParams = z.object({ invitationId: z.uuid() })

/** 0 pending, 1 accepted, 2 declined, 3 withdrawn by the team, 4 expired. */
export const InvitationStatus = z.literal([0, 1, 2, 3, 4])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** Fields as the specification has them; `id` and `invitationId` are equal. */
export const Invitation = z.object({
  id: z.uuid(),
  invitationId: z.uuid(),
  competitionId: z.uuid(),
  competitionName: Localised,
  teamName: z.string(),
  teamOrgType: OrgType,
  teamOrgName: z.string(),
  teamIndustryCode: z.string().nullable(),
  inviterName: z.string(),
  status: InvitationStatus,
  /** Seconds since the epoch. */
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
})
export type Invitation = z.infer<typeof Invitation>

/** Why accepting would be refused now; the dialog shows a notice for each. */
export const InvitationObstacle = z.enum([
  'invitations.already_accepted',
  'invitations.already_declined',
  'invitations.withdrawn',
  'invitations.expired',
  'competitions.not_open',
  'teams.dissolved',
  'teams.roster_locked',
  'teams.full',
  'competitions.staff_cannot_play',
  'teams.already_in_team',
  'invitations.profile_incomplete',
  'invitations.verification_required',
  'invitations.verification_in_review',
  'invitations.verification_rejected',
  'invitations.verification_type_mismatch',
])
export type InvitationObstacle = z.infer<typeof InvitationObstacle>

export const InvitationDetail = Invitation.extend({
  teamId: z.uuid(),
  /** Members of the team and its maximum size. */
  members: z.number().int(),
  teamSizeMax: z.number().int(),
  rosterLocksAt: z.iso.datetime().nullable(),
  competitionVerifyType: VerifyType,
  /** The accept form requires company, material and agreement. */
  materialsRequired: z.boolean(),
  agreement: LocalisedHtml.nullable(),
  missing: z.array(ProfileKey),
  /** Verified as the competition requires, or in review for it: nothing to do. */
  verify: z.boolean(),
  obstacle: InvitationObstacle.nullable(),
})
export type InvitationDetail = z.infer<typeof InvitationDetail>

export const listInvitations = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List invitations to the user, newest first',
  query: Paging.extend({
    limit: z.coerce.number().int().min(1).max(100).default(5),
    status: z.coerce.number().pipe(InvitationStatus).optional(),
  }),
  reply: pageOf(Invitation),
  refusals: [],
})

export const getInvitation = defineRoute({
  method: 'GET',
  path: `${base}/:invitationId`,
  access: signedIn,
  summary: 'Get an invitation to the user, with the requirements and obstacles of accepting it',
  params: invitationParams,
  reply: InvitationDetail,
  refusals: ['invitations.not_found'],
})

/** Forms send an empty string for a field without a value. */
const emptyAsUndefined = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: `${base}/:invitationId/accept`,
  access: signedIn,
  summary:
    'Accept an invitation; company teams require company, material and agreement if the competition does',
  params: invitationParams,
  body: z.strictObject({
    orgName: emptyAsUndefined(OrgName),
    /** `fileName` of the personal material that the user uploaded. */
    authenticationFile: emptyAsUndefined(FileName),
    /** The agreement checkbox. */
    remember: emptyAsUndefined(z.enum(['true', 'false'])),
  }),
  bodyType: 'form',
  reply: emptyReply,
  refusals: [
    'invitations.not_found',
    ...InvitationObstacle.options,
    'invitations.org_name_required',
    'invitations.file_required',
    'invitations.agreement_required',
    'uploads.file_not_found',
  ],
})

export const declineInvitation = defineRoute({
  method: 'POST',
  path: `${base}/:invitationId/refuse`,
  access: signedIn,
  summary: 'Decline an invitation; notifies the team',
  params: invitationParams,
  reply: emptyReply,
  refusals: [
    'invitations.not_found',
    'invitations.already_accepted',
    'invitations.already_declined',
    'invitations.withdrawn',
    'invitations.expired',
  ],
})

export const claimInvitation = defineRoute({
  method: 'POST',
  path: `${base}/claim`,
  access: signedIn,
  summary: 'Claim an invitation by its link; from then on it belongs to this user only',
  body: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
  reply: z.object({ invitationId: z.uuid() }),
  refusals: ['invitations.link_invalid'],
  rate: 'secret',
})
