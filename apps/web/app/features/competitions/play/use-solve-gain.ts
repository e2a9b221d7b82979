import { addresses, type OwnEntry } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { type Competition, paramsOf } from './queries.ts'
import { type SolveGain, solveGain } from './solve-result.model.ts'

type Solve = { readonly entry: OwnEntry; readonly taskNumber: number }
type KnownGain = { readonly gain: SolveGain | null; readonly isFrozen: boolean }

/** The board takes up to a second to show a solve. */
const tries = 4
const retryMs = 800

/** What the public board says about a solve; null while it is asked, and where nobody may see the board. */
export function useSolveGain(competition: Competition, solve: Solve | null): KnownGain | null {
  const [known, setKnown] = useState<(KnownGain & { readonly solve: Solve }) | null>(null)
  useEffect(() => {
    if (!solve) return
    let isLeft = false
    void findGain(competition, solve).then((found) => {
      if (found && !isLeft) setKnown({ ...found, solve })
    })
    return () => {
      isLeft = true
    }
  }, [competition, solve])
  return known && known.solve === solve ? known : null
}

async function findGain(competition: Competition, { entry, taskNumber }: Solve): Promise<KnownGain | null> {
  const params = paramsOf(competition)
  for (let tried = 0; tried < tries; tried += 1) {
    const team = await call(addresses.getScoreboardTeam, {
      params: { ...params, teamId: entry.teamId },
      query: {},
    })
    if (!team.ok) return null
    const { row, state } = team.value
    if (state === 'frozen') return { gain: null, isFrozen: true }
    const page = await call(addresses.getScoreboard, { params, query: { page: row.page } })
    const gain = solveGain(entry, team.value, taskNumber, page.ok ? page.value.rows : [])
    if (gain) return { gain, isFrozen: false }
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
  return null
}
