import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { type InvitationFilters, pageSize } from './invitation-list.model.ts'

/** A page of the list, reloaded on every live event about the user's invitations. */
export function useInvitations({ show, page }: Pick<InvitationFilters, 'show' | 'page'>) {
  const ask = useCallback(
    () =>
      call(addresses.listInvitations, {
        query: { page, limit: pageSize, ...(show === 'pending' && { status: 0 }) },
      }),
    [show, page],
  )
  const { loaded, load, refresh } = useResource(ask)
  useReloadOn('invitation', () => void refresh())
  return { list: loaded, load, refresh }
}
