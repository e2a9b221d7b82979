import { useQuery } from '@tanstack/react-query'
import type { EnvironmentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Select } from 'antd'
import { EmptyPart, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { useAddressParts } from '../../review-queue/index.ts'
import { atWorkQuery, pageSize } from '../queries.ts'
import { AtWorkTable } from './at-work-table.tsx'

const states = [
  'queued',
  'creating',
  'starting',
  'running',
  'stopped',
  'deletion',
  'failed',
] as const satisfies readonly EnvironmentState[]

export function AtWorkScreen() {
  const t = useTranslations()
  const { search, page, change } = useAddressParts()
  const state = states.find((each) => each === search.get('state'))
  const list = useQuery(atWorkQuery(state, page))
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
        <EmptyPart title={t('templates.atWork.none')}>{t('templates.atWork.noneText')}</EmptyPart>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <AtWorkTable rows={list.data.data} at={list.dataUpdatedAt} onGone={() => void list.refetch()} />
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
