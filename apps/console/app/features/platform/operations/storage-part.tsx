import { useQuery } from '@tanstack/react-query'
import type { Storage, StorageTotal } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { CardTable } from '../../shared/card-table/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { Figures } from './figures.tsx'
import { LimitDialog, QuotaDialog } from './limit-dialogs.tsx'
import { Loaded } from './loaded.tsx'
import styles from './operations.module.css'
import { storageQuery } from './queries.ts'

export function StoragePart() {
  const storage = useQuery(storageQuery())
  return (
    <Loaded query={storage}>
      {(data) => (
        <>
          <Usage storage={data} />
          <Kinds storage={data} />
          <Limits storage={data} />
        </>
      )}
    </Loaded>
  )
}

const total = (totals: readonly StorageTotal[], member: Exclude<keyof StorageTotal, 'kind'>) =>
  totals.reduce((sum, each) => sum + each[member], 0)

function Usage({ storage: { usedBytes, quotaBytes, totals, countedAt } }: { readonly storage: Storage }) {
  const t = useTranslations('operations.storage')
  const [isOpen, setOpen] = useState(false)
  const percent = quotaBytes === null ? null : Math.min(100, Math.floor((usedBytes / quotaBytes) * 100))
  const stuck = total(totals, 'stuckFiles')
  return (
    <section className={styles['section']}>
      <Figures
        items={[
          { label: t('used'), value: formatBytes(usedBytes) },
          { label: t('quota'), value: quotaBytes === null ? t('noQuota') : formatBytes(quotaBytes) },
          { label: t('unclaimed'), value: formatBytes(total(totals, 'unclaimedBytes')) },
          { label: t('removing'), value: formatBytes(total(totals, 'removingBytes')) },
          { label: t('stuck'), value: stuck, isBad: stuck > 0 },
        ]}
      />
      {percent === null ? null : (
        <Progress
          percent={percent}
          status={percent >= 95 ? 'exception' : 'normal'}
          aria-label={t('used')}
          style={{ marginBottom: 16 }}
        />
      )}
      {percent !== null && percent >= 95 ? (
        <Alert type="error" showIcon title={t('full')} style={{ marginBottom: 16 }} />
      ) : null}
      <Button onClick={() => setOpen(true)}>{t('setQuota')}</Button>
      <p className={styles['quiet']} style={{ marginTop: 8 }}>
        {countedAt ? (
          <>
            {t('countedAt')} <TimeText iso={countedAt} />. {t('countedNote')}
          </>
        ) : (
          t('notCounted')
        )}
      </p>
      {isOpen ? <QuotaDialog quotaBytes={quotaBytes} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function Kinds({ storage: { totals } }: { readonly storage: Storage }) {
  const t = useTranslations('operations.storage')
  const bytes = (key: 'bytes' | 'unclaimedBytes' | 'removingBytes', title: string) => ({
    key,
    title,
    width: 150,
    render: (row: StorageTotal) => <span className="figures">{formatBytes(row[key])}</span>,
  })
  return (
    <section className={styles['section']}>
      <h2>{t('kinds')}</h2>
      {totals.length === 0 ? (
        <p className={styles['quiet']}>{t('noKinds')}</p>
      ) : (
        <CardTable
          rows={totals}
          keyOf={({ kind }) => kind}
          leastWidth={760}
          columns={[
            { key: 'kind', title: t('kind'), render: ({ kind }) => t(`names.${kind}`) },
            {
              key: 'files',
              title: t('files'),
              width: 110,
              render: ({ files }) => <span className="figures">{files}</span>,
            },
            bytes('bytes', t('bytes')),
            bytes('unclaimedBytes', t('unclaimed')),
            bytes('removingBytes', t('removing')),
          ]}
        />
      )}
    </section>
  )
}

function Limits({ storage: { limits } }: { readonly storage: Storage }) {
  const t = useTranslations('operations.storage')
  const [open, setOpen] = useState<Storage['limits'][number] | null>(null)
  return (
    <section className={styles['section']}>
      <h2>{t('limits')}</h2>
      <p className={styles['quiet']}>{t('limitsText')}</p>
      <CardTable
        rows={limits}
        keyOf={({ attachmentType }) => attachmentType}
        columns={[
          { key: 'kind', title: t('kind'), render: ({ attachmentType }) => t(`names.${attachmentType}`) },
          {
            key: 'limit',
            title: t('limit'),
            width: 160,
            render: ({ bytes }) => <span className="figures">{formatBytes(bytes)}</span>,
          },
          {
            key: 'acts',
            title: t('acts'),
            width: 140,
            render: (row) => (
              <Button size="small" onClick={() => setOpen(row)}>
                {t('change')}
              </Button>
            ),
          },
        ]}
      />
      {open ? <LimitDialog {...open} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}
