import { useQuery } from '@tanstack/react-query'
import { addresses, type GrantListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Pagination, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ReasonDialog, UntilDialog, useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { datasetsPageSize, grantsQuery } from './queries.ts'
import { useDataset, useDatasetMutation } from './use-dataset.ts'

/** Who may fetch the files, and until when. */
export function GrantsPart() {
  const t = useTranslations('datasetAdmin.grants')
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const { search, page, change } = useListSearchParams()
  const state = search.get('state') === 'ended' ? 'ended' : 'running'
  const list = useQuery(grantsQuery(id, state, page))
  return (
    <Flex vertical gap={16}>
      <div>
        <Segmented
          aria-label={t('state')}
          value={state}
          options={[
            { value: 'running', label: t('running') },
            { value: 'ended', label: t('ended') },
          ]}
          onChange={(next) => change({ state: next, page: null })}
        />
      </div>
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <>
          <GrantTable rows={list.data.data} isRunning={state === 'running'} />
          <Pagination
            align="end"
            current={page}
            pageSize={datasetsPageSize}
            total={list.data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </Flex>
  )
}

type GrantTableProps = { readonly rows: readonly GrantListItem[]; readonly isRunning: boolean }

function GrantTable({ rows, isRunning }: GrantTableProps) {
  const t = useTranslations('datasetAdmin')
  return (
    <CardTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'person',
          title: t('grants.person'),
          render: ({ person, orgName, applicationId }) => (
            <>
              <Link to={`/opendata/applications?state=approved&open=${applicationId}`}>
                <strong>{person.nickname}</strong>
              </Link>
              {orgName ? <div>{orgName}</div> : null}
            </>
          ),
        },
        {
          key: 'until',
          title: t('grants.until'),
          width: 130,
          render: ({ until }) => <span className="figures">{until}</span>,
        },
        {
          key: 'state',
          title: t('state'),
          width: 150,
          render: ({ endKind, isLicenceAccepted }) => {
            if (endKind) return <Tag>{t(`grants.endKinds.${endKind}`)}</Tag>
            return isLicenceAccepted ? (
              <Tag color="success">{t('grants.inForce')}</Tag>
            ) : (
              <Tag color="warning">{t('grants.suspended')}</Tag>
            )
          },
        },
        {
          key: 'last',
          title: t('grants.lastDownload'),
          width: 210,
          render: ({ lastDownloadAt, person }) =>
            lastDownloadAt ? (
              <Link to={`?part=downloads&user=${person.id}`}>
                <TimeText iso={lastDownloadAt} />
              </Link>
            ) : (
              '—'
            ),
        },
        isRunning
          ? {
              key: 'actions',
              title: t('actions'),
              width: 240,
              render: (grant) => <GrantActions grant={grant} />,
            }
          : {
              key: 'ended',
              title: t('grants.endedAt'),
              width: 210,
              render: ({ endedAt }) => (endedAt ? <TimeText iso={endedAt} /> : '—'),
            },
      ]}
    />
  )
}

const daysWithoutRule = { defaultDays: 365, maxDays: 730 }

function GrantActions({ grant }: { readonly grant: GrantListItem }) {
  const t = useTranslations('datasetAdmin.grants')
  const { id, access } = useDataset()
  const params = { id, grantId: grant.id }
  const { nickname } = grant.person
  const [dialog, setDialog] = useState<'extend' | 'revoke' | null>(null)
  const close = () => setDialog(null)
  const extend = useDatasetMutation(
    (until: string) => callApi(addresses.extendDatasetGrant, { params, body: { until } }),
    { done: t('changed'), onSettled: close },
  )
  const [retryKey] = useState(() => crypto.randomUUID())
  const revoke = useDatasetMutation(
    (reason: string) => callApi(addresses.revokeDatasetGrant, { params, body: { reason } }, { retryKey }),
    { done: t('revoked'), onSettled: close },
  )
  const { defaultDays, maxDays } = access ?? daysWithoutRule
  return (
    <Flex gap={8} wrap>
      <Button size="small" aria-label={t('extendNamed', { nickname })} onClick={() => setDialog('extend')}>
        {t('extend')}
      </Button>
      <Button
        size="small"
        danger
        aria-label={t('revokeNamed', { nickname })}
        onClick={() => setDialog('revoke')}
      >
        {t('revoke')}
      </Button>
      {dialog === 'extend' ? (
        <UntilDialog
          title={t('extendNamed', { nickname })}
          okText={t('extend')}
          period={{ defaultDays, maxDays, wanted: grant.until }}
          isPending={extend.isPending}
          onSubmit={(until) => extend.mutate(until)}
          onClose={close}
        />
      ) : null}
      {dialog === 'revoke' ? (
        <ReasonDialog
          title={t('revokeNamed', { nickname })}
          okText={t('revoke')}
          label={t('reason')}
          hint={t('reasonHint')}
          note={<p>{t('revokeText')}</p>}
          danger
          isPending={revoke.isPending}
          maxLength={2000}
          onSubmit={(reason) => revoke.mutate(reason)}
          onClose={close}
        />
      ) : null}
    </Flex>
  )
}
