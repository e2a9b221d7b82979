import type { ExamPaperListItem } from '@tiltyard/contracts/browser'

export type PaperState = 'draft' | 'sealed' | 'open' | 'closed' | 'settled'

type Timed = Pick<ExamPaperListItem, 'sealedAt' | 'opensAt' | 'closesAt' | 'isSettled' | 'sittings'>

/** A sealed paper is open while candidates may begin or still sit. */
export function paperState(
  { sealedAt, opensAt, closesAt, isSettled, sittings }: Timed,
  now: number,
): PaperState {
  if (sealedAt === null) return 'draft'
  if (isSettled) return 'settled'
  if (now < Date.parse(opensAt)) return 'sealed'
  return now < Date.parse(closesAt) || sittings.open > 0 ? 'open' : 'closed'
}
