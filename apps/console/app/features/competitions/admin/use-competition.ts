import type { CompetitionAdminView } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { createContext, useContext } from 'react'
import { type MutationOutcome, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateCompetition } from './queries.ts'

export const CompetitionContext = createContext<CompetitionAdminView | null>(null)

/** The competition frame always provides one. */
export function useCompetition(): CompetitionAdminView {
  const competition = useContext(CompetitionContext)
  if (!competition) throw new Error('useCompetition is used outside of CompetitionFrame')
  return competition
}

/** Owners and organisers may edit what is not archived. The server enforces it; the page only hides what would be refused. */
export function useCanOrganise(): boolean {
  const { role, archivedAt } = useCompetition()
  return archivedAt === null && (role === 'owner' || role === 'organiser')
}

/** A mutation of this competition, which invalidates its queries. */
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
