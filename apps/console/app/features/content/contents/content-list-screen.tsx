import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Pagination } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ContentBulk } from './content-bulk.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentTable } from './content-table.tsx'
import { changeListQuery, isFiltered, pageSize, parseListQuery } from './list-query.model.ts'
import { listQuery } from './queries.ts'

/** Without a kind, content of all kinds that has no English. */
export function ContentListScreen({ kind }: { readonly kind: ContentKind | undefined }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const read = parseListQuery(search)
  const query = kind ? read : { ...read, untranslated: true as const }
  const list = useQuery(listQuery(kind, query, language))
  // Of the shown page only: nobody decides about what they do not see.
  const selected = (list.data?.data ?? []).filter(({ id }) => selectedIds.includes(id))
  const change = (part: Parameters<typeof changeListQuery>[1]) => setSearch(changeListQuery(read, part))
  const title = kind ? t(`console.kinds.${kind}`) : t('console.menu.untranslated')
  const begin = kind ? (
    <Link to={`/contents/${kind}/new`}>
      <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
        {t('contents.list.begin')}
      </Button>
    </Link>
  ) : null
  return (
    <>
      <PageHead title={title} actions={begin}>
        {kind ? null : t('contents.list.untranslatedLead')}
      </PageHead>
      <ContentFilters query={read} kind={kind} onChange={change} />
      <div style={{ height: 16 }} />
      <ContentBulk rows={selected} onClear={() => setSelectedIds([])} />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && list.data.total === 0 ? (
        <EmptyState title={t(isFiltered(read) ? 'contents.list.noneFound' : 'contents.list.none')}>
          {t(
            isFiltered(read)
              ? 'contents.list.noneFoundText'
              : kind
                ? 'contents.list.noneText'
                : 'contents.list.allTranslated',
          )}
        </EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ContentTable
            rows={list.data.data}
            loading={list.isPlaceholderData}
            kind={kind}
            selection={{ ids: selected.map(({ id }) => id), onChange: setSelectedIds }}
          />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={query.page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            showTotal={(total) => t('contents.list.total', { total })}
            onChange={(page) => change({ page })}
          />
        </>
      ) : null}
    </>
  )
}
