import { addresses, type Favorite } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { type FavoriteList, type FavoriteTab, withMore } from './favorites.model.ts'

const pageSize = 20

/** The first page, and more on demand. Responses for a tab that was left are dropped. */
export function useFavorites(tab: FavoriteTab, userId: string) {
  const basics = useTranslations('basics')
  const [list, setList] = useState<Loadable<FavoriteList>>(loading)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const requestNumber = useRef(0)

  const loadPage = useCallback(
    async (page: number) => {
      requestNumber.current += 1
      const ownNumber = requestNumber.current
      const outcome = await call(addresses.listFavorites, {
        query: { page, limit: pageSize, ...(tab !== 'all' && { type: tab }) },
      })
      return ownNumber === requestNumber.current ? outcome : null
    },
    [tab],
  )

  const load = useCallback(async () => {
    setList(loading)
    const outcome = await loadPage(1)
    if (!outcome) return
    if (outcome.ok) return setList(ready({ favorites: outcome.value.data, total: outcome.value.total }))
    setList({
      state: 'failed',
      text: outcome.msg || basics('offline'),
      requestId: outcome.requestId ?? undefined,
    })
  }, [loadPage, basics])

  useEffect(() => {
    // Reloads when the user changes.
    if (userId) void load()
  }, [load, userId])

  const change = useCallback(
    (by: (list: FavoriteList) => FavoriteList) =>
      setList((current) => (current.state === 'ready' ? ready(by(current.value)) : current)),
    [],
  )

  const loadMore = async (current: readonly Favorite[]) => {
    setLoadingMore(true)
    const outcome = await loadPage(Math.floor(current.length / pageSize) + 1)
    setLoadingMore(false)
    if (outcome?.ok)
      change((before) => withMore(before, { favorites: outcome.value.data, total: outcome.value.total }))
    return outcome && !outcome.ok ? outcome : null
  }
  return { list, load, change, loadMore, isLoadingMore }
}
