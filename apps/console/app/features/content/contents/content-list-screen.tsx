import { useQuery } from '@tanstack/react-query'
import type { ContentKind, ContentState } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Flex, Input, Pagination, Select } from 'antd'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ContentTable } from './content-table.tsx'
import { contentStates } from './kinds.ts'
import { changeListQuery, isFiltered, type ListQuery, pageSize, parseListQuery } from './list-query.model.ts'
import { listQuery } from './queries.ts'

/** Without a kind, content of all kinds that has no English. */
export function ContentListScreen({ kind }: { readonly kind: ContentKind | undefined }) {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const read = parseListQuery(search)
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

type ListQueryChange = { readonly [K in keyof ListQuery]?: ListQuery[K] | undefined }

function ListFilters({
  query,
  onChange,
  withTranslation = true,
}: {
  readonly query: ListQuery
  readonly onChange: (change: ListQueryChange) => void
  readonly withTranslation?: boolean
}) {
  const t = useTranslations('contents')
  return (
    <Flex gap={8} wrap align="center" role="search">
      <Input.Search
        key={query.keyword ?? ''}
        defaultValue={query.keyword ?? ''}
        maxLength={100}
        aria-label={t('list.keyword')}
        placeholder={t('list.keyword')}
        style={{ width: 260 }}
        onSearch={(text) => onChange({ keyword: text.trim() || undefined })}
      />
      <Select<ContentState | ''>
        aria-label={t('list.state')}
        style={{ width: 160 }}
        value={query.state ?? ''}
        options={[
          { value: '' as const, label: t('list.everyState') },
          ...contentStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      {withTranslation ? (
        <Checkbox
          checked={query.untranslated ?? false}
          onChange={({ target }) => onChange({ untranslated: target.checked ? true : undefined })}
        >
          {t('list.untranslated')}
        </Checkbox>
      ) : null}
    </Flex>
  )
}
