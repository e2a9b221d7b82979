import { addresses, type PlayTaskList } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { type Competition, paramsOf, useReloadPeriodically } from '../../play/index.ts'

/** The papers with the state of the own sittings, and how long the request took. */
export async function fetchPapers(competition: Competition) {
  const since = performance.now()
  const outcome = await call(addresses.listCandidatePapers, { params: paramsOf(competition) })
  const tookMs = performance.now() - since
  if (outcome.ok) serverClock.sync(Date.parse(outcome.value.serverNow), tookMs)
  return { outcome, tookMs }
}

/** Reloaded periodically and when a stage changes: deadlines move with extra time and pauses. */
export function usePapers(competition: Competition, { stages }: PlayTaskList) {
  const { loaded, load, refresh } = useResource(
    useCallback(async () => (await fetchPapers(competition)).outcome, [competition]),
  )
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadPeriodically(reload)
  const stageStates = stages.map(({ id, state, endsAt }) => `${id} ${state} ${endsAt}`).join()
  const lastStates = useRef(stageStates)
  useEffect(() => {
    if (lastStates.current !== stageStates) reload()
    lastStates.current = stageStates
  }, [stageStates, reload])
  return { loaded, load, reload }
}
