import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useResource } from '../../../shared/data/index.ts'

const fetchProgress = () => call(addresses.getProgress, {})

export type OwnProgress = Extract<Awaited<ReturnType<typeof fetchProgress>>, { readonly ok: true }>['value']

/** The user's progress of a year, reloaded when an answer is scored. */
export function useProgress() {
  const { loaded, load, refresh } = useResource<OwnProgress>(fetchProgress)
  useReloadOn(
    'answer',
    useCallback(() => void refresh(), [refresh]),
  )
  return { loaded, load }
}
