import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tabs } from 'antd'
import { useState } from 'react'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { siteSettingsQuery } from './queries.ts'
import { parseTab, type SettingsTab, settingsTabs } from './settings.model.ts'
import { SiteEditor } from './site-editor.tsx'
import { SiteHistory } from './site-history.tsx'

/** The tab is in the URL. The form is remounted for each loaded version, so that it never mixes two people's edits. */
export function SiteSettingsScreen() {
  const t = useTranslations('siteAdmin')
  const basics = useTranslations('basics')
  const { search, change } = useListSearchParams()
  const tab = parseTab(search.get('tab'))
  const settings = useQuery(siteSettingsQuery())
  const [round, setRound] = useState(0)
  const open = (next: SettingsTab) =>
    change({ tab: next === 'general' ? null : next, page: null, version: null })
  const reload = async () => {
    await settings.refetch()
    setRound((before) => before + 1)
  }
  return (
    <>
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      <Tabs
        activeKey={tab}
        onChange={(key) => open(parseTab(key))}
        items={settingsTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      />
      {settings.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {settings.isError ? (
        <FailureResult fault={settings.error} retry={() => void settings.refetch()} />
      ) : null}
      {settings.data ? (
        <SiteEditor key={round} saved={settings.data} tab={tab} onTab={open} onReload={() => void reload()} />
      ) : null}
      {tab === 'history' && settings.data ? (
        <SiteHistory baseVersion={settings.data.version} onRestored={() => void reload()} />
      ) : null}
    </>
  )
}
