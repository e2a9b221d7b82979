import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, ErrorState, ListSkeleton } from '@tiltyard/ui'
import { TabbedViews } from '@tiltyard/ui/overlays'
import { Bookmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { refreshSession, SignInLinks, useSession } from '../session/index.ts'
import { FavoriteRows } from './favorite-rows.tsx'
import { favoriteTabs, readTab } from './favorites.model.ts'
import styles from './favorites.module.css'

export function FavoritesScreen() {
  const t = useTranslations('favorites')
  const basics = useTranslations('basics')
  return (
    <div className={styles['page']}>
      <title>{`${t('title')} · ${basics('name')}`}</title>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <Card>
        <Favorites />
      </Card>
    </div>
  )
}

function Favorites() {
  const t = useTranslations('favorites')
  const basics = useTranslations('basics')
  const { phase, user, unreachable } = useSession()
  const [search, setSearch] = useSearchParams()
  if (user) {
    const select = (tab: string) =>
      setSearch(tab === 'all' ? {} : { type: tab }, { preventScrollReset: true })
    const tabs = favoriteTabs.map((tab) => ({
      id: tab,
      title: t(`types.${tab}`),
      view: <FavoriteRows tab={tab} userId={user.id} />,
    }))
    return <TabbedViews label={t('tabs')} tabs={tabs} selected={readTab(search)} onSelect={select} />
  }
  if (phase === 'signed-out')
    return (
      <EmptyState
        title={t('signedOut.title')}
        icon={<Bookmark size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={<SignInLinks />}
      >
        {t('signedOut.text')}
      </EmptyState>
    )
  if (unreachable)
    return (
      <ErrorState
        title={basics('unexpected')}
        retry={{ label: basics('retry'), onPress: () => void refreshSession() }}
        {...(unreachable.requestId && {
          requestId: { label: basics('requestId'), value: unreachable.requestId },
        })}
      >
        {unreachable.msg || basics('offline')}
      </ErrorState>
    )
  return (
    <div role="status">
      <span className="unseen">{basics('loading')}</span>
      <ListSkeleton />
    </div>
  )
}
