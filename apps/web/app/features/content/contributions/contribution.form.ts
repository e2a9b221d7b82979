import { contributionTextMax, contributionTitleMax, sendContribution } from '@tiltyard/contracts'
import type { Draft } from './contribution.model.ts'

export type ContributionField = 'title' | 'text' | 'email' | 'consent'
export type Problem = 'required' | 'tooLong' | 'invalid' | 'unchecked'
export const longest = { title: contributionTitleMax, text: contributionTextMax } as const

/** The server's validation rules, applied before the call. Imports the validator, so it is loaded with the form. */
export function contributionProblems(
  draft: Draft & { readonly consent: boolean },
): Partial<Record<ContributionField, Problem>> {
  const parsed = sendContribution.body.safeParse(draft)
  const problems: Partial<Record<ContributionField, Problem>> = {}
  for (const { code, path } of parsed.error?.issues ?? []) {
    const [field] = path as [ContributionField]
    if (field === 'consent') problems.consent ??= 'unchecked'
    else if (draft[field].trim() === '') problems[field] ??= 'required'
    else problems[field] ??= code === 'too_big' ? 'tooLong' : 'invalid'
  }
  return problems
}
