import { useTranslations } from '@tiltyard/i18n/browser'
import { Card } from '@tiltyard/ui'
import { TabbedViews } from '@tiltyard/ui/overlays'
import { Bookmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CenterPage, SignedInOnly } from '../center/index.ts'
import { FavoriteRows } from './favorite-rows.tsx'
import { favoriteTabs, readTab } from './favorites.model.ts'

export function FavoritesScreen() {
  const t = useTranslations('favorites')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Bookmark}>
        {(user) => (
          <Card>
            <Favorites userId={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </CenterPage>
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
  return <TabbedViews label={t('tabs')} tabs={tabs} selected={readTab(search)} onSelect={select} />
}
