import { addresses, type Favorite } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { toasts, useTellFailure } from '../notices/index.ts'
import { call } from '../session/index.ts'
import { FavoriteRow } from './favorite-row.tsx'
import { type FavoriteTab, withAgain, without } from './favorites.model.ts'
import styles from './favorites.module.css'
import { useFavorites } from './use-favorites.ts'

export function FavoriteRows({ tab, userId }: { readonly tab: FavoriteTab; readonly userId: string }) {
  const t = useTranslations('favorites')
  const tellFailure = useTellFailure()
  const { list, load, change, loadMore, isLoadingMore } = useFavorites(tab, userId)

  const keep = ({ type, id }: Favorite, on: 'true' | 'false') =>
    call(addresses.favoriteItem, { body: { type, id, on } })
  const restore = async (favorite: Favorite) => {
    const outcome = await keep(favorite, 'true')
    if (outcome.ok) change((shown) => withAgain(shown, favorite))
    else tellFailure(outcome, { title: t('notRestored'), retry: () => void restore(favorite) })
  }
  const remove = async (favorite: Favorite) => {
    change((shown) => without(shown, favorite))
    const outcome = await keep(favorite, 'false')
    if (!outcome.ok) {
      change((shown) => withAgain(shown, favorite))
      return tellFailure(outcome, { title: t('undone'), retry: () => void remove(favorite) })
    }
    toasts.show({
      kind: 'success',
      text: t('removed'),
      // What is no longer published cannot be saved again.
      ...(favorite.item && { action: { label: t('undo'), onPress: () => void restore(favorite) } }),
    })
  }
  const more = async (shown: readonly Favorite[]) => {
    const failure = await loadMore(shown)
    if (failure) tellFailure(failure, { retry: () => void more(shown) })
  }
  return (
    <Load
      of={list}
      skeleton={<ListSkeleton />}
      onRetry={() => void load()}
      isEmpty={({ favorites }) => favorites.length === 0}
      empty={
        <EmptyState
          title={t('empty.title')}
          icon={<Bookmark size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/info/index">
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      }
    >
      {({ favorites, total }) => (
        <>
          <p className={styles['count']} aria-live="polite">
            {t('count', { total })}
          </p>
          <ul className={styles['rows']}>
            {favorites.map((favorite) => (
              <FavoriteRow key={favorite.id} favorite={favorite} onRemove={() => void remove(favorite)} />
            ))}
          </ul>
          {favorites.length < total ? (
            <Button wide isPending={isLoadingMore} onPress={() => void more(favorites)}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </Load>
  )
}
