import { useEffect } from 'react'
import { useTellFailure } from '../features/notices/index.ts'
import { refreshSession, useSession } from '../features/session/index.ts'

/** Says when the user could not be loaded, and marks the document once it is known who is there. */
export function SessionWatch() {
  const { phase, unreachable } = useSession()
  const tellFailure = useTellFailure()
  useEffect(() => {
    if (unreachable) tellFailure(unreachable, { retry: () => void refreshSession() })
  }, [unreachable, tellFailure])
  useEffect(() => {
    if (phase === 'signed-out') delete document.documentElement.dataset['session']
  }, [phase])
  return null
}
