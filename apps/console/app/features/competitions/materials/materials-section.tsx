import { useCompetition } from '../admin/use-competition.ts'
import { MaterialReviewQueue } from './material-review-queue.tsx'

/** The queue of one competition, among its other pages. */
export function Component() {
  return <MaterialReviewQueue competitionId={useCompetition().id} />
}
