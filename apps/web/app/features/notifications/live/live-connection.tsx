import { createFollow } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useEffect } from 'react'
import { sessionCaller } from '../../identity/session/index.ts'
import { followWithRetry } from './follow-with-retry.ts'
import { shareConnection } from './share-connection.ts'
import { liveBus } from './use-live.ts'

const follow = createFollow(sessionCaller)

/**
 * Follows for as long as the page is there, hidden or not: a tab in the background shows its count in the title, and
 * one more reader costs the server next to nothing. A page that is put away for the way back lets go, and takes up again.
 */
export default function LiveConnection({ userId }: { readonly userId: string }) {
  useEffect(() => {
    let leave = connect(userId)
    const onPageHide = () => leave()
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = connect(userId)
    }
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
      leave()
    }
  }, [userId])
  return null
}

function connect(userId: string): () => void {
  return shareConnection({
    name: `live:${userId}`,
    publish: liveBus.publish,
    read: (reader) =>
      followWithRetry({
        ...reader,
        follow: (options) => follow(addresses.streamEvents, options),
      }),
  })
}
