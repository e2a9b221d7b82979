import type { InvitationObstacle, InvitationStatus, OrgType, ProfileKey } from '@tiltyard/contracts'
import type { Competition } from '../competitions/index.ts'

export type InvitationState = 'pending' | 'accepted' | 'refused' | 'withdrawn' | 'expired'

/** Everything that decides whether somebody may join, as it is under the team's lock. */
export type Situation = {
  readonly state: InvitationState
  readonly isPastItsTime: boolean
  readonly team: { readonly isDissolved: boolean; readonly members: number; readonly orgType: OrgType }
  readonly competition: Pick<
    Competition,
    'isPublished' | 'rosterIsLocked' | 'teamSizeMax' | 'companyNeedsMaterials'
  >
  readonly person: Eligibility & { readonly isInATeam: boolean; readonly isStaff: boolean }
}

/** What a person brings, held against what the competition asks for. */
export type Eligibility = {
  readonly missing: readonly ProfileKey[]
  /** In the way that the competition asks for, or it asks for none. */
  readonly isVerifiedForIt: boolean
  readonly verifiedStatus: 0 | 1 | 2 | 3
}

type Settled = Extract<
  InvitationObstacle,
  | 'invitations.accepted_before'
  | 'invitations.declined_before'
  | 'invitations.withdrawn'
  | 'invitations.expired'
>
const settled = {
  accepted: 'invitations.accepted_before',
  refused: 'invitations.declined_before',
  withdrawn: 'invitations.withdrawn',
  expired: 'invitations.expired',
} as const satisfies Record<Exclude<InvitationState, 'pending'>, Settled>

/** An invitation is answered once, and in time. */
export function whyCannotAnswer({
  state,
  isPastItsTime,
}: Pick<Situation, 'state' | 'isPastItsTime'>): Settled | null {
  if (state !== 'pending') return settled[state]
  return isPastItsTime ? 'invitations.expired' : null
}

export function whyCannotAccept(situation: Situation): InvitationObstacle | null {
  const { team, competition, person } = situation
  const answered = whyCannotAnswer(situation)
  if (answered) return answered
  if (team.isDissolved) return 'teams.dissolved'
  if (!competition.isPublished) return 'competitions.not_open'
  if (competition.rosterIsLocked) return 'teams.roster_locked'
  if (person.isStaff) return 'competitions.staff_cannot_play'
  if (person.isInATeam) return 'teams.in_a_team'
  if (team.members >= competition.teamSizeMax) return 'teams.full'
  return whyNotEligible(person)
}

export type Ineligible =
  | 'invitations.profile_incomplete'
  | 'invitations.unverified'
  | 'invitations.verification_in_review'
  | 'invitations.verification_rejected'
  | 'invitations.verification_differs'

/** Founding a team and joining one ask the same of a person. */
export function whyNotEligible({ missing, isVerifiedForIt, verifiedStatus }: Eligibility): Ineligible | null {
  if (missing.length > 0) return 'invitations.profile_incomplete'
  if (isVerifiedForIt) return null
  const byStatus = {
    0: 'invitations.unverified',
    1: 'invitations.verification_differs',
    2: 'invitations.verification_in_review',
    3: 'invitations.verification_rejected',
  } as const
  return byStatus[verifiedStatus]
}

/** Only people who come for a company prove that they belong to it, and only where the competition wants it proved. */
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
  if (!orgName) return 'invitations.org_name_missing'
  if (!authenticationFile) return 'invitations.file_missing'
  return remember === 'true' ? null : 'invitations.agreement_missing'
}

const statuses = { pending: 0, accepted: 1, refused: 2, withdrawn: 3, expired: 4 } as const

export function statusOf(state: InvitationState, isPastItsTime: boolean): InvitationStatus {
  return state === 'pending' && isPastItsTime ? statuses.expired : statuses[state]
}

export const statesByStatus = Object.fromEntries(
  Object.entries(statuses).map(([state, status]) => [status, state]),
) as Readonly<Record<InvitationStatus, InvitationState>>
