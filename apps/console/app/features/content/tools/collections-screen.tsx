import { useQuery } from '@tanstack/react-query'
import { type AdminToolCollection, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Table, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { CollectionForm } from './collection-form.tsx'
import { collectionsQuery } from './queries.ts'

/** Curated lists of tools; the open one is in the URL. */
export function CollectionsScreen() {
  const t = useTranslations('toolReview.collections')
  const basics = useTranslations('basics')
  const { search, change } = useListSearchParams()
  const list = useQuery(collectionsQuery())
  const open = search.get('open')
  const collection = list.data?.find(({ id }) => id === open) ?? null
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
        <CollectionTable rows={list.data} onOpen={(id) => change({ open: id })} />
      ) : null}
      {open === 'new' || collection ? (
        <CollectionForm key={open} collection={collection} onClose={() => change({ open: null })} />
      ) : null}
    </>
  )
}

type CollectionTableProps = {
  readonly rows: readonly AdminToolCollection[]
  readonly onOpen: (id: string) => void
}

function CollectionTable({ rows, onOpen }: CollectionTableProps) {
  const t = useTranslations('toolReview.collections')
  const { language } = useLanguage()
  return (
    <Table<AdminToolCollection>
      rowKey="id"
      size="middle"
      scroll={{ x: 480 }}
      dataSource={rows}
      pagination={false}
      columns={[
        {
          title: t('name'),
          key: 'name',
          render: (_, { id, title }) => (
            <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(id)}>
              {inLanguage(title, language)}
            </Button>
          ),
        },
        { title: t('tools'), key: 'tools', width: 100, className: 'figures', dataIndex: 'toolCount' },
        {
          title: t('state'),
          key: 'state',
          width: 140,
          render: (_, { isPublished }) => (
            <Tag color={isPublished ? 'success' : 'default'}>
              {isPublished ? t('published') : t('hidden')}
            </Tag>
          ),
        },
      ]}
    />
  )
}
