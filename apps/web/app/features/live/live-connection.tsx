import { createFollow } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useEffect } from 'react'
import { readToken, refreshSession } from '../session/index.ts'
import { keepFollowing } from './keep-following.ts'
import { liveBus } from './live-bus.ts'
import { shareConnection } from './share-connection.ts'

const follow = createFollow({ token: readToken })

/**
 * Follows for as long as the page is there, hidden or not: a tab in the background shows its count in the title, and
 * one more reader costs the server next to nothing. A page that is put away for the way back lets go, and takes up again.
 */
export default function LiveConnection({ userId }: { readonly userId: string }) {
  useEffect(() => {
    let leave = begin(userId)
    const putAway = () => leave()
    const takeOut = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = begin(userId)
    }
    addEventListener('pagehide', putAway)
    addEventListener('pageshow', takeOut)
    return () => {
      removeEventListener('pagehide', putAway)
      removeEventListener('pageshow', takeOut)
      leave()
    }
  }, [userId])
  return null
}

function begin(userId: string): () => void {
  return shareConnection({
    name: `live:${userId}`,
    tell: liveBus.tell,
    // Only the tab that reads is told that the session is over; the others hear it when they ask for something.
    read: (reader) =>
      keepFollowing({
        ...reader,
        follow: (options) => follow(addresses.streamEvents, options),
      }).then(() => void refreshSession()),
  })
}
