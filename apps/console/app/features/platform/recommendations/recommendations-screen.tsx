import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { recommendationsQuery } from './queries.ts'
import { RecommendationDrawer } from './recommendation-drawer.tsx'
import { RecommendationTable } from './recommendation-table.tsx'

/** The open recommendation is in the URL. */
export function RecommendationsScreen() {
  const t = useTranslations('recommendations')
  const basics = useTranslations('basics')
  const { search, change } = useListSearchParams()
  const list = useQuery(recommendationsQuery())
  const open = search.get('open')
  const recommendation = list.data?.find(({ id }) => id === open) ?? null
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ open: 'new' })}
          >
            {t('new')}
          </Button>
        }
      >
        {t('lead')}
      </PageHead>
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.length > 0 ? (
        <RecommendationTable rows={list.data} onEdit={(id) => change({ open: id })} />
      ) : null}
      {open === 'new' || recommendation ? (
        <RecommendationDrawer
          key={open}
          recommendation={recommendation}
          onClose={() => change({ open: null })}
        />
      ) : null}
    </>
  )
}
