import type { DemoApplicant } from './applicants.ts'

/** What happened to an application, so many days ago. */
export type DemoStep = { readonly daysAgo: number } & (
  | { readonly act: 'save' | 'submit' | 'withdraw' | 'expire' | 'accept-licence' }
  | { readonly act: 'return' | 'reject' | 'revoke' | 'note'; readonly text: string }
  /** Until so many days from now. */
  | { readonly act: 'approve' | 'extend'; readonly untilIn: number }
)

export type DemoApplication = {
  /** Number of the dataset in the demo. */
  readonly dataset: number
  readonly applicant: DemoApplicant
  readonly purpose: string
  readonly project: string
  readonly storage: string
  readonly steps: readonly DemoStep[]
}

const plain =
  (act: 'save' | 'submit' | 'withdraw' | 'expire' | 'accept-licence') =>
  (daysAgo: number): DemoStep => ({ act, daysAgo })
const worded =
  (act: 'return' | 'reject' | 'revoke' | 'note') =>
  (daysAgo: number, text: string): DemoStep => ({ act, daysAgo, text })
const dated =
  (act: 'approve' | 'extend') =>
  (daysAgo: number, untilIn: number): DemoStep => ({ act, daysAgo, untilIn })

/** Steps by what they do; a text is submitted after it was saved. */
export const step = {
  saved: plain('save'),
  submitted: plain('submit'),
  withdrawn: plain('withdraw'),
  expired: plain('expire'),
  acceptedLicence: plain('accept-licence'),
  returned: worded('return'),
  rejected: worded('reject'),
  revoked: worded('revoke'),
  noted: worded('note'),
  approved: dated('approve'),
  extended: dated('extend'),
}
