import type { CreditRule } from '@tiltyard/competition-types/forensics'
import type { CaseQuestion } from './demo-case.ts'

/** A tenth for each wrong answer down to three tenths, or gently. */
export const creditRule = ({ credit }: Pick<CaseQuestion, 'credit'>): CreditRule =>
  credit === 'gentle' ? { name: 'gentle' } : { name: 'linear', penaltyPermille: 100, floorPermille: 300 }
