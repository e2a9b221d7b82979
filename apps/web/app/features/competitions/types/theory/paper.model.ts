import type { CandidatePaper, Language } from '@tiltyard/contracts/browser'

export const paperAddress = (competitionId: string, taskId = '') =>
  `/competition/${competitionId}/play${taskId ? `/${taskId}` : ''}`

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Hundredths of a point as points: 2, 2.5, 1,000. */
export const pointsText = (hundredths: number): string => format.format(hundredths / 100)

/** Places are numbered from 0, questions from 1. */
export const numberOf = (place: number): number => place + 1
export const numbersOf = (places: readonly number[], language: Language): string =>
  places.map(numberOf).join(language === 'zh' ? '、' : ', ')

export type PaperAction = 'details' | 'start' | 'continue' | 'result' | 'receipt'

/** The one thing to do next with a paper; null: nothing. */
export function nextAction({
  state,
  hasResult,
}: Pick<CandidatePaper, 'state' | 'hasResult'>): PaperAction | null {
  switch (state) {
    case 'waiting':
      return 'details'
    case 'ready':
      return 'start'
    case 'open':
      return 'continue'
    case 'closed':
      return hasResult ? 'result' : 'receipt'
    case 'missed':
    case 'leader-sits':
      return null
  }
}

/** How a sitting of this page has ended. */
export type Ending =
  | {
      readonly kind: 'handed-in'
      readonly closedAt: string
      readonly receipt: string
      readonly answered: number
    }
  | { readonly kind: 'over'; readonly unsaved: readonly number[] }

/** A candidate who was given more time goes on after the end. */
export const hasMoreTime = (
  ending: Ending | null,
  { state, deadlineAt }: Pick<CandidatePaper, 'state' | 'deadlineAt'>,
  now: number,
): boolean =>
  ending?.kind === 'over' && state === 'open' && deadlineAt !== null && Date.parse(deadlineAt) > now
