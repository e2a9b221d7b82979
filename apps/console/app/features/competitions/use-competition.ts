import type { CompetitionAdminView } from '@tiltyard/contracts/browser'
import { createContext, useContext } from 'react'

export const CompetitionContext = createContext<CompetitionAdminView | null>(null)

/** Inside the frame there always is one. */
export function useCompetition(): CompetitionAdminView {
  const competition = useContext(CompetitionContext)
  if (!competition) throw new Error('useCompetition is used outside of CompetitionFrame')
  return competition
}

/** Owners and organisers change things; the server decides, this only keeps what would be refused out of sight. */
export function useMayOrganise(): boolean {
  const { role } = useCompetition()
  return role === 'owner' || role === 'organiser'
}
