import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ContributionDrawer } from './contribution-drawer.tsx'
import { ContributionTable } from './contribution-table.tsx'
import { contributionStates, contributionsQuery, pageSize } from './queries.ts'

/** State, page and the one that is open are all in the address. */
export function ContributionsScreen() {
  const t = useTranslations()
  const { search, page, change } = useListSearchParams()
  const state = contributionStates.find((each) => each === search.get('state'))
  const open = search.get('open')
  const list = useQuery(contributionsQuery(state, page))
  return (
    <>
      <PageHead title={t('console.menu.contributions')}>{t('contributions.lead')}</PageHead>
      <Select
        aria-label={t('contributions.state')}
        style={{ width: 180, marginBottom: 16 }}
        value={state ?? ''}
        options={[
          { value: '', label: t('contributions.every') },
          ...contributionStates.map((each) => ({
            value: each as string,
            label: t(`contributions.states.${each}`),
          })),
        ]}
        onChange={(next) => change({ state: next || null, page: null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && list.data.total === 0 ? (
        <EmptyState title={t('contributions.none')}>{t('contributions.noneText')}</EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ContributionTable
            rows={list.data.data}
            loading={list.isPlaceholderData}
            onOpen={(id) => change({ open: id })}
          />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
      {open ? <ContributionDrawer id={open} onClose={() => change({ open: null })} /> : null}
    </>
  )
}
