import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { type Competition, paramsOf } from '../play/index.ts'

/** The team's appeals and when it may appeal; reloaded when one of them changes. */
export function useOwnAppeals(competition: Competition) {
  const resource = useResource(
    useCallback(() => call(addresses.listOwnAppeals, { params: paramsOf(competition) }), [competition]),
  )
  const { refresh } = resource
  useReloadOn('appeal', () => void refresh())
  return resource
}
