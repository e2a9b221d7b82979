import type { CompetitionAdminView } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { createContext, useContext } from 'react'
import { type MutationOutcome, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateCompetition } from './queries.ts'

export const CompetitionContext = createContext<CompetitionAdminView | null>(null)

/** Inside the frame there always is one. */
export function useCompetition(): CompetitionAdminView {
  const competition = useContext(CompetitionContext)
  if (!competition) throw new Error('useCompetition is used outside of CompetitionFrame')
  return competition
}

/** Owners and organisers change things; the server decides, this only keeps what would be refused out of sight. */
export function useCanOrganise(): boolean {
  const { role } = useCompetition()
  return role === 'owner' || role === 'organiser'
}

/** Something done to this competition, which is shown anew afterwards. */
export function useCompetitionMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  outcome: Partial<MutationOutcome<Output>> = {},
) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  return useMutationWithToast(act, {
    done: t('done'),
    ...outcome,
    invalidate: (queries) => invalidateCompetition(queries, id),
  })
}
