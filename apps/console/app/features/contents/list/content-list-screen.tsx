import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Pagination } from 'antd'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { EmptyPart, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { listQuery } from '../queries.ts'
import { ContentTable } from './content-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { changeListQuery, isFiltered, pageSize, readListQuery } from './list-query.model.ts'

/** One kind, or all of them: then only what still lacks its English. */
export function ContentListScreen({ kind }: { readonly kind: ContentKind | undefined }) {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const read = readListQuery(search)
  const query = kind ? read : { ...read, untranslated: true as const }
  const list = useQuery(listQuery(kind, query))
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
      <ListFilters query={read} onChange={change} withTranslation={kind !== undefined} />
      <div style={{ height: 16 }} />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && list.data.total === 0 ? (
        <EmptyPart title={t(isFiltered(read) ? 'contents.list.noneFound' : 'contents.list.none')}>
          {t(
            isFiltered(read)
              ? 'contents.list.noneFoundText'
              : kind
                ? 'contents.list.noneText'
                : 'contents.list.allTranslated',
          )}
        </EmptyPart>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ContentTable rows={list.data.data} loading={list.isPlaceholderData} showsKind={!kind} />
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
