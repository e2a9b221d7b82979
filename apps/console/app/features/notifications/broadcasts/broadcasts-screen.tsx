import { useQuery } from '@tanstack/react-query'
import type { Broadcast } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Pagination } from 'antd'
import { Plus } from 'lucide-react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { BroadcastCard } from './broadcast-card.tsx'
import { BroadcastDrawer } from './broadcast-drawer.tsx'
import { broadcastsPerPage, broadcastsQuery } from './queries.ts'

export function BroadcastsScreen() {
  const t = useTranslations('broadcasts')
  const basics = useTranslations('basics')
  const { search, page, change } = useListSearchParams()
  const list = useQuery(broadcastsQuery(page))
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
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <BroadcastList
          rows={list.data.data}
          total={list.data.total}
          page={page}
          onPage={(next) => change({ page: next === 1 ? null : `${next}` })}
        />
      ) : null}
      {search.get('open') === 'new' ? <BroadcastDrawer onClose={() => change({ open: null })} /> : null}
    </>
  )
}

type ListProps = {
  readonly rows: readonly Broadcast[]
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
}

function BroadcastList({ rows, total, page, onPage }: ListProps) {
  return (
    <Flex vertical gap={12}>
      {rows.map((broadcast) => (
        <BroadcastCard key={broadcast.id} broadcast={broadcast} />
      ))}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={broadcastsPerPage}
        total={total}
        onChange={onPage}
      />
    </Flex>
  )
}
