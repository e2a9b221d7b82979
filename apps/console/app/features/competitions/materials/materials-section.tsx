import { useCompetition } from '../admin/use-competition.ts'
import { MaterialReviewQueue } from './material-review-queue.tsx'

/** The material queue as a section of its competition. */
export function Component() {
  return <MaterialReviewQueue competitionId={useCompetition().id} />
}
