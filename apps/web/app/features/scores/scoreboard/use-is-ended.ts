import { useServerNow } from '@tiltyard/ui'
import type { BoardCompetition } from './queries.ts'

/** Over by the server's clock, revealed or not; false until the clock is known. */
export function useIsEnded({ endsAt }: Pick<BoardCompetition, 'endsAt'>): boolean {
  const now = useServerNow()
  return endsAt !== null && now !== null && Date.parse(endsAt) <= now
}
