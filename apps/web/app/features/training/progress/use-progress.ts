import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { useLoaded } from '../../center/index.ts'
import { useReloadOn } from '../../live/index.ts'
import { call } from '../../session/index.ts'

const ask = () => call(addresses.getProgress, {})

export type OwnProgress = Extract<Awaited<ReturnType<typeof ask>>, { readonly ok: true }>['value']

/** One's own year; read again when an answer has been scored elsewhere. */
export function useProgress() {
  const { loaded, load, refresh } = useLoaded<OwnProgress>(ask)
  useReloadOn(
    'answer',
    useCallback(() => void refresh(), [refresh]),
  )
  return { loaded, load }
}
