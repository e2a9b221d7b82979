import { useTranslations } from '@tiltyard/i18n/browser'
import { type MutationOutcome, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateBanks } from './queries.ts'

/** A mutation of a question bank or of what is in it. */
export function useBankMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  outcome: Partial<MutationOutcome<Output>> = {},
) {
  const t = useTranslations('examBanks')
  return useMutationWithToast(act, { done: t('saved'), ...outcome, invalidate: invalidateBanks })
}
