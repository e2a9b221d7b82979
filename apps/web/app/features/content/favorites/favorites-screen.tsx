import { addresses, type Favorite } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { TabbedViews } from '@tiltyard/ui/overlays'
import { Bookmark, BookmarkX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { FavoriteMessages } from './favorites.messages.tsx'
import { type FavoriteTab, favoriteTabs, parseTab, withFavorite, withoutFavorite } from './favorites.model.ts'
import styles from './favorites-screen.module.css'
import { useFavorites } from './use-favorites.ts'

export const FavoritesScreen = () => (
  <FavoriteMessages>
    <Screen />
  </FavoriteMessages>
)

function Screen() {
  const t = useTranslations('favorites')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Bookmark}>
        {(user) => (
          <Card>
            <Favorites userId={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Favorites({ userId }: { readonly userId: string }) {
  const t = useTranslations('favorites')
  const [search, setSearch] = useSearchParams()
  const select = (tab: string) => setSearch(tab === 'all' ? {} : { type: tab }, { preventScrollReset: true })
  const tabs = favoriteTabs.map((tab) => ({
    id: tab,
    title: t(`types.${tab}`),
    view: <FavoriteRows tab={tab} userId={userId} />,
  }))
  return <TabbedViews label={t('tabs')} tabs={tabs} selected={parseTab(search)} onSelect={select} />
}

function FavoriteRows({ tab, userId }: { readonly tab: FavoriteTab; readonly userId: string }) {
  const t = useTranslations('favorites')
  const showFailure = useFailureToast()
  const { list, load, change, loadMore, isLoadingMore } = useFavorites(tab, userId)

  const setFavorite = ({ type, id }: Favorite, on: 'true' | 'false') =>
    call(addresses.favoriteItem, { body: { type, id, on } })
  const restore = async (favorite: Favorite) => {
    const outcome = await setFavorite(favorite, 'true')
    if (outcome.ok) change((current) => withFavorite(current, favorite))
    else showFailure(outcome, { title: t('notRestored'), retry: () => void restore(favorite) })
  }
  const remove = async (favorite: Favorite) => {
    change((current) => withoutFavorite(current, favorite))
    const outcome = await setFavorite(favorite, 'false')
    if (!outcome.ok) {
      change((current) => withFavorite(current, favorite))
      return showFailure(outcome, { title: t('undone'), retry: () => void remove(favorite) })
    }
    toasts.show({
      kind: 'success',
      text: t('removed'),
      // Unpublished items cannot be saved again.
      ...(favorite.item && { action: { label: t('undo'), onPress: () => void restore(favorite) } }),
    })
  }
  const more = async (current: readonly Favorite[]) => {
    const failure = await loadMore(current)
    if (failure) showFailure(failure, { retry: () => void more(current) })
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

type FavoriteRowProps = { readonly favorite: Favorite; readonly onRemove: () => void }

function FavoriteRow({ favorite, onRemove }: FavoriteRowProps) {
  const t = useTranslations('favorites')
  const localised = useLocalised()
  const { item, type, favoritedAt } = favorite
  const title = item ? localised(item.title) : t('gone')
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        {item ? (
          <Link to={item.path} className={styles['title']}>
            {title}
          </Link>
        ) : (
          <span className={styles['gone']}>{title}</span>
        )}
        <p className={styles['facts']}>
          <span className={styles['kind']}>{t(`types.${type}`)}</span>
          <span>{t.rich('savedAt', { time: () => <TimeText value={favoritedAt} relative /> })}</span>
        </p>
      </div>
      <Button kind="quiet" size="small" aria-label={t('removeNamed', { title })} onPress={onRemove}>
        <BookmarkX size={16} aria-hidden="true" />
        <span className={styles['word']}>{t('remove')}</span>
      </Button>
    </li>
  )
}
