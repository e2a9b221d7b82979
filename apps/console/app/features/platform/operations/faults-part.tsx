import { useQuery } from '@tanstack/react-query'
import type { RecordedFault } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Typography } from 'antd'
import { EmptyState } from '../../../layout/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { Loaded } from './loaded.tsx'
import styles from './operations.module.css'
import { faultsQuery, pageSize } from './queries.ts'

/** What failed unexpectedly, by kind and place in the code: the latest first. */
export function FaultsPart() {
  const t = useTranslations('operations.faults')
  const { page, change } = useListSearchParams()
  const faults = useQuery(faultsQuery(page))
  return (
    <>
      <p className={styles['quiet']}>{t('lead')}</p>
      <Loaded query={faults}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <>
              <FaultTable rows={data} />
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
    </>
  )
}

function FaultTable({ rows }: { readonly rows: readonly RecordedFault[] }) {
  const t = useTranslations('operations.faults')
  return (
    <CardTable
      rows={rows}
      keyOf={({ fingerprint }) => fingerprint}
      leastWidth={980}
      columns={[
        { key: 'error', title: t('error'), render: (fault) => <FaultText fault={fault} /> },
        {
          key: 'occurrences',
          title: t('occurrences'),
          width: 90,
          render: ({ occurrences }) => <span className="figures">{occurrences}</span>,
        },
        { key: 'last', title: t('last'), width: 170, render: ({ lastAt }) => <TimeText iso={lastAt} /> },
        { key: 'first', title: t('first'), width: 170, render: ({ firstAt }) => <TimeText iso={firstAt} /> },
        {
          key: 'request',
          title: t('request'),
          width: 200,
          render: ({ requestId }) =>
            requestId ? (
              <Typography.Text copyable className={styles['name'] ?? ''}>
                {requestId}
              </Typography.Text>
            ) : (
              '—'
            ),
        },
        {
          key: 'process',
          title: t('process'),
          width: 140,
          render: ({ process, version }) => (
            <>
              <span className={styles['name']}>{process}</span>
              <span className={styles['error']}>{version}</span>
            </>
          ),
        },
      ]}
    />
  )
}

function FaultText({ fault: { name, message, subject, frames } }: { readonly fault: RecordedFault }) {
  const t = useTranslations('operations.faults')
  return (
    <>
      <span className={styles['name']}>{name}</span>
      {message ? <span className={styles['error']}>{message}</span> : null}
      <span className={styles['error']}>{subject}</span>
      {frames.length > 0 ? (
        <details>
          <summary>{t('stack')}</summary>
          <pre className={styles['stack']}>{frames.join('\n')}</pre>
        </details>
      ) : null}
    </>
  )
}
