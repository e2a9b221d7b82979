import { useQuery } from '@tanstack/react-query'
import { type AdminDatasetFile, addresses, type FileProfileReport } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Alert, Button, Descriptions, Drawer, Flex, Skeleton } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import styles from './datasets.module.css'
import { DictionaryForm } from './dictionary-form.tsx'
import { ProfileTag } from './profile-tag.tsx'
import { profileQuery } from './queries.ts'
import { SamplePart } from './sample-part.tsx'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'
import { useProblemText } from './use-problem-text.ts'

type FileDrawerProps = { readonly file: AdminDatasetFile; readonly onClose: () => void }

/** The statistics of a file, its data dictionary and its sample. */
export function FileDrawer({ file, onClose }: FileDrawerProps) {
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const profile = useQuery(profileQuery(id, file.id))
  const reload = () => void profile.refetch()
  return (
    <Drawer open size={960} title={file.name} closable={{ 'aria-label': basics('close') }} onClose={onClose}>
      {profile.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {profile.isError ? <FailureResult fault={profile.error} retry={reload} /> : null}
      {profile.data ? <ProfileReport file={file} report={profile.data} onReload={reload} /> : null}
    </Drawer>
  )
}

type ProfileReportProps = {
  readonly file: AdminDatasetFile
  readonly report: FileProfileReport
  readonly onReload: () => void
}

function ProfileReport({ file, report, onReload }: ProfileReportProps) {
  const t = useTranslations('datasetAdmin.profile')
  const problemText = useProblemText()
  const { language } = useLanguage()
  const { state, problem, profiledAt, rowCount, isSampled, columns, sample } = report
  const sensitive = columns.filter((column) => column.sensitive.length > 0)
  const facts = [
    { key: 'size', label: t('size'), children: formatBytes(file.size) },
    ...(rowCount === null
      ? []
      : [
          {
            key: 'rows',
            label: t('rows'),
            children: t('rowsAndColumns', { rows: rowCount, columns: columns.length }),
          },
        ]),
    ...(profiledAt ? [{ key: 'at', label: t('at'), children: <TimeText iso={profiledAt} /> }] : []),
  ]
  return (
    <Flex vertical gap={16}>
      <Descriptions size="small" column={{ xs: 1, sm: 3 }} items={facts} />
      <Flex gap={8} wrap align="center">
        <ProfileTag state={state} />
        <RunAgain file={file} isRunning={state === 'queued'} onReload={onReload} />
      </Flex>
      {problem ? (
        <Alert type="error" showIcon title={t('problem')} description={problemText(problem)} />
      ) : null}
      {isSampled ? <Alert type="info" showIcon title={t('sampled')} /> : null}
      {sensitive.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('sensitive', { count: sensitive.length })}
          description={
            <ul className={styles['list']}>
              {sensitive.map(({ position, name, sensitive: kinds }) => (
                <li key={position}>
                  <strong>{name}</strong>:{' '}
                  {new Intl.ListFormat(language).format(kinds.map((kind) => t(`sensitiveKinds.${kind}`)))}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {columns.length > 0 ? (
        <DictionaryForm key={profiledAt} fileId={file.id} report={report} onReload={onReload} />
      ) : null}
      {sample ? <SamplePart fileId={file.id} report={report} sample={sample} onReload={onReload} /> : null}
    </Flex>
  )
}

type RunAgainProps = {
  readonly file: AdminDatasetFile
  readonly isRunning: boolean
  readonly onReload: () => void
}

function RunAgain({ file, isRunning, onReload }: RunAgainProps) {
  const t = useTranslations('datasetAdmin.profile')
  const { id } = useDataset()
  const isOwner = useIsOwner()
  const run = useDatasetMutation(
    () => callApi(addresses.profileDatasetFile, { params: { id, fileId: file.id } }),
    { done: t('started'), onSettled: onReload },
  )
  if (isRunning) return <span role="status">{t('running')}</span>
  if (!isOwner) return null
  return (
    <Button size="small" loading={run.isPending} onClick={() => run.mutate(undefined)}>
      {t('again')}
    </Button>
  )
}
