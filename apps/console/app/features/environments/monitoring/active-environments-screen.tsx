import { useQuery } from '@tanstack/react-query'
import type { EnvironmentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ActiveEnvironmentTable } from './active-environment-table.tsx'
import { activeEnvironmentsQuery, pageSize } from './queries.ts'

const states = [
  'queued',
  'creating',
  'starting',
  'running',
  'stopped',
  'deletion',
  'failed',
] as const satisfies readonly EnvironmentState[]

export function ActiveEnvironmentsScreen() {
  const t = useTranslations()
  const { search, page, change } = useListSearchParams()
  const state = states.find((each) => each === search.get('state'))
  const list = useQuery(activeEnvironmentsQuery(state, page))
  return (
    <>
      <PageHead title={t('templates.atWork.title')}>{t('templates.atWork.lead')}</PageHead>
      <Select<string>
        aria-label={t('templates.atWork.state')}
        style={{ width: 180, marginBottom: 16 }}
        value={state ?? ''}
        options={[
          { value: '', label: t('templates.atWork.everyState') },
          ...states.map((value) => ({ value: value as string, label: t(`environments.states.${value}`) })),
        ]}
        onChange={(next) => change({ state: next || null, page: null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={t('templates.atWork.none')}>{t('templates.atWork.noneText')}</EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ActiveEnvironmentTable
            rows={list.data.data}
            at={list.dataUpdatedAt}
            onGone={() => void list.refetch()}
          />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            hideOnSinglePage
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </>
  )
}
