import { addresses, type FileProfileReport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { positive } from '../../../theme/button-colours.ts'
import { callApi } from '../../identity/session/index.ts'
import styles from './datasets.module.css'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'

type SamplePartProps = {
  readonly fileId: string
  readonly report: FileProfileReport
  readonly sample: readonly (readonly (string | null)[])[]
  readonly onReload: () => void
}

/** The first rows. Nobody but stewards sees them until one of them has approved. */
export function SamplePart({ fileId, report, sample, onReload }: SamplePartProps) {
  const t = useTranslations('datasetAdmin.sample')
  const { id } = useDataset()
  const isOwner = useIsOwner()
  const { columns, isSampleApproved } = report
  const approve = useDatasetMutation(
    (isApproved: boolean) =>
      callApi(addresses.approveDatasetSample, { params: { id, fileId }, body: { isApproved } }),
    { onSettled: onReload },
  )
  const isSensitive = columns.some(({ sensitive }) => sensitive.length > 0)
  return (
    <section>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 8 }}>
        <h3>{t('title', { count: sample.length })}</h3>
        <Tag color={isSampleApproved ? 'success' : 'default'}>{t(isSampleApproved ? 'shown' : 'hidden')}</Tag>
        {isOwner && isSampleApproved ? (
          <Button size="small" loading={approve.isPending} onClick={() => approve.mutate(false)}>
            {t('hide')}
          </Button>
        ) : null}
        {isOwner && !isSampleApproved ? (
          <Popconfirm
            title={t(isSensitive ? 'approveSensitiveAsk' : 'approveAsk')}
            okText={t('approve')}
            okButtonProps={{ danger: isSensitive }}
            onConfirm={() => approve.mutate(true)}
          >
            <Button size="small" {...positive} loading={approve.isPending}>
              {t('approve')}
            </Button>
          </Popconfirm>
        ) : null}
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
      <section className={styles['scroll']} aria-label={t('title', { count: sample.length })} tabIndex={0}>
        <table className={styles['sample']}>
          <thead>
            <tr>
              {columns.map(({ position, name }) => (
                <th key={position} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, at) => (
              <tr key={at}>
                {columns.map(({ position }) => (
                  <td key={position}>{row[position - 1] ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
