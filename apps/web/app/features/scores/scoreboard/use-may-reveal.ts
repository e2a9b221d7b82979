import { addresses } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call, useSession } from '../../identity/session/index.ts'
import type { BoardPages } from './board-pages.model.ts'
import type { BoardCompetition } from './queries.ts'

/** Everybody after the reveal; until then only organisers, who are known by asking. */
export function useMayReveal({ id }: BoardCompetition, board: BoardPages | null): boolean {
  const { user } = useSession()
  const [staffKey, setStaffKey] = useState<string | null>(null)
  const isFrozen = board?.state === 'frozen'
  const key = isFrozen && user ? `${user.id} ${id}` : null
  useEffect(() => {
    if (!key) return
    let isLeft = false
    void call(addresses.getParticipation, { params: { competitionId: id } }).then((outcome) => {
      if (!isLeft && outcome.ok && outcome.value.isStaff) setStaffKey(key)
    })
    return () => {
      isLeft = true
    }
  }, [key, id])
  return isFrozen ? key !== null && staffKey === key : true
}
