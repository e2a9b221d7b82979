import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams, usePreviousNextKeys } from '../../shared/review-queue/index.ts'
import { pageSize, verificationStates, verificationsQuery } from './queries.ts'
import { VerificationDrawer } from './verification-drawer.tsx'
import { VerificationTable } from './verification-table.tsx'

/** State, page and the one that is open are all in the address; whoever comes without a state sees what waits. */
export function VerificationsScreen() {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { search, page, change } = useListSearchParams()
  const stateParam = search.get('state') ?? 'in_review'
  const state = verificationStates.find((each) => each === stateParam)
  const open = search.get('open')
  const list = useQuery(verificationsQuery(state, page))
  const rows = list.data?.data ?? []
  usePreviousNextKeys(
    rows.map(({ id }) => id),
    open,
    (next) => change({ open: next }),
  )
  return (
    <>
      <PageHead title={t('console.menu.verifications')}>{t('verifications.lead')}</PageHead>
      <Select
        aria-label={t('verifications.state')}
        style={{ width: 180, marginBottom: 16 }}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: t('verifications.every') },
          ...verificationStates.map((each) => ({
            value: each as string,
            label: t(`verifications.states.${each}`),
          })),
        ]}
        onChange={(next) => change({ state: next, page: null, open: null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && list.data.total === 0 ? (
        <EmptyState title={t('verifications.none')}>{t('verifications.noneText')}</EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <VerificationTable
            rows={rows}
            loading={list.isPlaceholderData}
            onOpen={(id) => change({ open: id })}
          />
          {narrow ? null : <p style={{ marginTop: 12 }}>{t('verifications.keys')}</p>}
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}`, open: null })}
          />
        </>
      ) : null}
      {open ? <VerificationDrawer key={open} id={open} onClose={() => change({ open: null })} /> : null}
    </>
  )
}
