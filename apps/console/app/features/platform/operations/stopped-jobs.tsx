import { useQuery } from '@tanstack/react-query'
import { addresses, type StoppedJob } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Pagination, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { ReasonDialog, useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { Loaded } from './loaded.tsx'
import styles from './operations.module.css'
import { invalidateOperations, pageSize, stoppedJobsQuery } from './queries.ts'

const states = ['failed', 'retrying'] as const
type Decision = { readonly job: StoppedJob; readonly act: 'retry' | 'discard' }

export function StoppedJobs() {
  const t = useTranslations('operations.jobs')
  const { search, page, change } = useListSearchParams()
  const state = states.find((each) => each === search.get('state'))
  const name = search.get('name')
  const jobs = useQuery(stoppedJobsQuery({ state, name, page }))
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <Flex gap={8} wrap align="center" role="search" style={{ marginBottom: 16 }}>
        <Select<string>
          aria-label={t('state')}
          style={{ width: 180 }}
          value={state ?? ''}
          options={[
            { value: '', label: t('everyState') },
            ...states.map((value) => ({ value: value as string, label: t(value) })),
          ]}
          onChange={(next) => change({ state: next || null, page: null })}
        />
        {name ? (
          <Tag closable onClose={() => change({ name: null, page: null })}>
            <span className={styles['name']}>{name}</span>
          </Tag>
        ) : null}
      </Flex>
      <Loaded query={jobs}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <>
              <JobTable rows={data} onDecide={setDecision} />
              <Pagination
                align="end"
                style={{ marginTop: 16 }}
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={(next) => change({ page: `${next}` })}
              />
            </>
          )
        }
      </Loaded>
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(null)} /> : null}
    </>
  )
}

type JobTableProps = {
  readonly rows: readonly StoppedJob[]
  readonly onDecide: (decision: Decision) => void
}

function JobTable({ rows, onDecide }: JobTableProps) {
  const t = useTranslations('operations.jobs')
  return (
    <CardTable
      rows={rows}
      keyOf={({ id }) => id}
      leastWidth={980}
      columns={[
        {
          key: 'name',
          title: t('name'),
          render: ({ name, error }) => (
            <>
              <span className={styles['name']}>{name}</span>
              <span className={styles['error']}>{error ?? t('noError')}</span>
            </>
          ),
        },
        {
          key: 'state',
          title: t('state'),
          width: 110,
          render: ({ state }) => <Tag color={state === 'failed' ? 'error' : 'warning'}>{t(state)}</Tag>,
        },
        {
          key: 'attempts',
          title: t('attempts'),
          width: 90,
          render: ({ attempts, maxAttempts }) => (
            <span className="figures">
              {attempts} / {maxAttempts}
            </span>
          ),
        },
        {
          key: 'failedAt',
          title: t('failedAt'),
          width: 170,
          render: ({ failedAt }) => <TimeText iso={failedAt} />,
        },
        {
          key: 'nextAt',
          title: t('nextAt'),
          width: 170,
          render: ({ nextAt }) => (nextAt ? <TimeText iso={nextAt} /> : t('notAgain')),
        },
        {
          key: 'acts',
          title: t('acts'),
          width: 190,
          render: (job) => (
            <Space>
              <Button size="small" onClick={() => onDecide({ job, act: 'retry' })}>
                {t('retry')}
              </Button>
              <Button size="small" danger onClick={() => onDecide({ job, act: 'discard' })}>
                {t('discard')}
              </Button>
            </Space>
          ),
        },
      ]}
    />
  )
}

function DecisionDialog({
  decision: { job, act },
  onClose,
}: {
  readonly decision: Decision
  readonly onClose: () => void
}) {
  const t = useTranslations('operations.jobs')
  const decide = useMutationWithToast(
    (reason: string) => {
      const input = { params: { jobId: job.id }, body: { reason } }
      return act === 'retry' ? callApi(addresses.retryJob, input) : callApi(addresses.discardJob, input)
    },
    {
      done: t(act === 'retry' ? 'retried' : 'discarded'),
      onSettled: onClose,
      invalidate: invalidateOperations,
    },
  )
  return (
    <ReasonDialog
      title={t(act === 'retry' ? 'retryTitle' : 'discardTitle')}
      okText={t(act)}
      label={t('reason')}
      hint={t('reasonHint')}
      note={
        <p>
          <span className={styles['name']}>{job.name}</span>
          <br />
          {t(act === 'retry' ? 'retryText' : 'discardText')}
        </p>
      }
      danger={act === 'discard'}
      isPending={decide.isPending}
      maxLength={500}
      onSubmit={decide.mutate}
      onClose={onClose}
    />
  )
}
