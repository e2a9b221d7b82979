import type { ApplicantIdentity, ApplicationState } from '@tiltyard/contracts'
import type { IdentityFacts } from '../../identity/index.ts'

export type ApplicationAct =
  | 'save'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'reject'
  | 'expire'
  | 'revoke'

/** Every transition of an application; what is not here is not possible. */
const transitions: {
  readonly [A in ApplicationAct]: Partial<Record<ApplicationState, ApplicationState>>
} = {
  save: { draft: 'draft', returned: 'returned' },
  submit: { draft: 'submitted', returned: 'submitted' },
  withdraw: { draft: 'withdrawn', submitted: 'withdrawn', returned: 'withdrawn' },
  approve: { submitted: 'approved' },
  return: { submitted: 'returned' },
  reject: { submitted: 'rejected' },
  expire: { approved: 'expired' },
  revoke: { approved: 'revoked' },
}

export function nextApplicationState(state: ApplicationState, act: ApplicationAct): ApplicationState | null {
  return transitions[act][state] ?? null
}

/** Days before its end from which a grant can be renewed. */
export const renewalDays = 60

/** Days before the end of a grant at which its holder is reminded. */
export const expiryNoticeDays = 14

/** Days after which stewards are reminded first; the second time is the dataset's own. */
export const firstReminderDays = 3

/** What an application copies; null while something is missing. */
export function applicantIdentity(facts: IdentityFacts): ApplicantIdentity | null {
  const { realName, orgName, department, verifiedType } = facts
  const orgType = facts.orgType as ApplicantIdentity['orgType'] | null
  if (!facts.isVerified || verifiedType === 'none' || !realName || !orgName || !orgType) return null
  return { realName, orgType, orgName, department, verifiedType }
}
