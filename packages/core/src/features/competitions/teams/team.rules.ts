import { createHash, timingSafeEqual } from 'node:crypto'
import type {
  InvitationObstacle,
  InvitationStatus,
  MaterialState,
  OrgType,
  ProfileKey,
  TeamMember,
} from '@tiltyard/contracts'
import type { Competition } from '../catalogue/competition.rules.ts'

/** The row of a team. */
export type TeamFacts = {
  readonly id: string
  readonly competitionId: string
  readonly name: string
  readonly orgType: OrgType
  readonly orgName: string
  readonly industryCode: string | null
  /** Null for a dissolved team. */
  readonly leaderId: string | null
}

type Roster = {
  readonly team: Pick<TeamFacts, 'leaderId'>
  readonly competition: Pick<Competition, 'rosterIsLocked'>
}

/** A team exists for its members only; for everybody else it is not found. */
export function whyCannotLead(
  { leaderId }: Pick<TeamFacts, 'leaderId'>,
  { userId, isMember }: { readonly userId: string; readonly isMember: boolean },
): 'teams.not_found' | 'teams.leader_only' | null {
  if (leaderId === userId) return null
  return isMember ? 'teams.leader_only' : 'teams.not_found'
}

/** A team always has a leader: the leader leaves after a transfer, or as the last member. */
export function whyCannotLeave(
  { team, competition }: Roster,
  { userId, members }: { readonly userId: string; readonly members: number },
): 'teams.roster_locked' | 'teams.leadership_transfer_required' | null {
  if (competition.rosterIsLocked) return 'teams.roster_locked'
  return team.leaderId === userId && members > 1 ? 'teams.leadership_transfer_required' : null
}

const dailySendFactor = 3

/** Enough for any team, too few for spam. */
export function whyTooManyInvitations(
  { open, today }: { readonly open: number; readonly today: number },
  { openMax }: { readonly openMax: number },
): 'teams.too_many_invitations' | null {
  return open >= openMax || today >= openMax * dailySendFactor ? 'teams.too_many_invitations' : null
}

export type InvitationState = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** The facts that decide whether a person may join, read under the team's lock. */
export type InvitationContext = {
  readonly state: InvitationState
  readonly isPastItsTime: boolean
  readonly team: { readonly isDissolved: boolean; readonly members: number; readonly orgType: OrgType }
  readonly competition: Pick<
    Competition,
    'isPublished' | 'rosterIsLocked' | 'teamSizeMax' | 'companyNeedsMaterials'
  >
  readonly person: Eligibility & { readonly isInATeam: boolean; readonly isStaff: boolean }
}

/** A person's data compared with the competition's requirements. */
export type Eligibility = {
  readonly missing: readonly ProfileKey[]
  /** Verified by the required method, or none is required. */
  readonly isVerifiedForIt: boolean
  readonly verifiedStatus: 0 | 1 | 2 | 3
}

type AnsweredRefusal = Extract<
  InvitationObstacle,
  | 'invitations.already_accepted'
  | 'invitations.already_declined'
  | 'invitations.withdrawn'
  | 'invitations.expired'
>
const answeredReasons = {
  accepted: 'invitations.already_accepted',
  declined: 'invitations.already_declined',
  withdrawn: 'invitations.withdrawn',
  expired: 'invitations.expired',
} as const satisfies Record<Exclude<InvitationState, 'pending'>, AnsweredRefusal>

/** An invitation is answered once, before it expires. */
export function whyCannotAnswer({
  state,
  isPastItsTime,
}: Pick<InvitationContext, 'state' | 'isPastItsTime'>): AnsweredRefusal | null {
  if (state !== 'pending') return answeredReasons[state]
  return isPastItsTime ? 'invitations.expired' : null
}

export function whyCannotAccept(context: InvitationContext): InvitationObstacle | null {
  const { team, competition, person } = context
  const answered = whyCannotAnswer(context)
  if (answered) return answered
  if (team.isDissolved) return 'teams.dissolved'
  if (!competition.isPublished) return 'competitions.not_open'
  if (competition.rosterIsLocked) return 'teams.roster_locked'
  if (person.isStaff) return 'competitions.staff_cannot_play'
  if (person.isInATeam) return 'teams.already_in_team'
  if (team.members >= competition.teamSizeMax) return 'teams.full'
  return whyNotEligible(person)
}

/** Read from a screen or a letter, so case and hyphens do not matter. */
export function whyWrongCode(
  { joinCode }: Pick<Competition, 'joinCode'>,
  given: string | undefined,
): 'competitions.wrong_join_code' | null {
  const digest = (code: string) =>
    createHash('sha256').update(code.toLowerCase().replaceAll('-', '')).digest()
  if (joinCode === null) return null
  return timingSafeEqual(digest(joinCode), digest(given ?? '')) ? null : 'competitions.wrong_join_code'
}

export type EligibilityRefusal =
  | 'invitations.profile_incomplete'
  | 'invitations.verification_required'
  | 'invitations.verification_in_review'
  | 'invitations.verification_rejected'
  | 'invitations.verification_type_mismatch'

/** Creating a team and joining one have the same requirements. */
export function whyNotEligible({
  missing,
  isVerifiedForIt,
  verifiedStatus,
}: Eligibility): EligibilityRefusal | null {
  if (missing.length > 0) return 'invitations.profile_incomplete'
  if (isVerifiedForIt) return null
  const byStatus = {
    0: 'invitations.verification_required',
    1: 'invitations.verification_type_mismatch',
    2: 'invitations.verification_in_review',
    3: 'invitations.verification_rejected',
  } as const
  return byStatus[verifiedStatus]
}

/** Only members of company teams submit materials, and only where the competition requires them. */
export function materialsRequired(
  orgType: OrgType,
  { companyNeedsMaterials }: Pick<Competition, 'companyNeedsMaterials'>,
): boolean {
  return orgType === 'company' && companyNeedsMaterials
}

export type AcceptForm = {
  readonly orgName?: string | undefined
  readonly authenticationFile?: string | undefined
  readonly remember?: 'true' | 'false' | undefined
}

export function whyFormIncomplete({ orgName, authenticationFile, remember }: AcceptForm) {
  if (!orgName) return 'invitations.org_name_required'
  if (!authenticationFile) return 'invitations.file_required'
  return remember === 'true' ? null : 'invitations.agreement_required'
}

const statuses = { pending: 0, accepted: 1, declined: 2, withdrawn: 3, expired: 4 } as const

export function invitationStatus(state: InvitationState, isPastItsTime: boolean): InvitationStatus {
  return state === 'pending' && isPastItsTime ? statuses.expired : statuses[state]
}

export const statesByStatus = Object.fromEntries(
  Object.entries(statuses).map(([state, status]) => [status, state]),
) as Readonly<Record<InvitationStatus, InvitationState>>

/** The latest material of a member and its decision. */
export type LatestMaterial = { readonly state: MaterialState; readonly reason: string | null }

/** A returned material may be submitted again; in any other state it exists already. */
export function whyCannotSubmitMaterial(
  latest: MaterialState | null,
): 'materials.already_in_review' | 'materials.already_approved' | 'materials.already_rejected' | null {
  if (latest === 'pending') return 'materials.already_in_review'
  if (latest === 'approved') return 'materials.already_approved'
  return latest === 'rejected' ? 'materials.already_rejected' : null
}

export type MaterialDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject' | 'return'; readonly reason: string }

const stateByDecision = { approve: 'approved', reject: 'rejected', return: 'returned' } as const

export function materialOutcome(decision: MaterialDecision): {
  readonly state: MaterialState
  readonly reason: string | null
} {
  return {
    state: stateByDecision[decision.decision],
    reason: decision.decision === 'approve' ? null : decision.reason,
  }
}

export type MemberNeeds = TeamMember['missing']

/** Requirements that a member still lacks. An item in review is not missing, because the member has nothing to do. */
export function memberNeeds(
  materialsAreRequired: boolean,
  {
    fields,
    isVerifiedForIt,
    isInReview,
    material,
  }: {
    readonly fields: readonly ProfileKey[]
    readonly isVerifiedForIt: boolean
    readonly isInReview: boolean
    readonly material: LatestMaterial | null
  },
): MemberNeeds {
  const isSubmitted = material?.state === 'pending' || material?.state === 'approved'
  return {
    fields: [...fields],
    verification: !isVerifiedForIt && !isInReview,
    material: materialsAreRequired && !isSubmitted,
  }
}

export function hasNeeds({ fields, verification, material }: MemberNeeds): boolean {
  return fields.length > 0 || verification || material
}
