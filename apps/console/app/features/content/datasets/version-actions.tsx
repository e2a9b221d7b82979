import { type AdminDatasetVersion, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import { positive } from '../../../theme/button-colours.ts'
import { callApi } from '../../identity/session/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import styles from './datasets.module.css'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'
import { VersionDialog } from './version-dialog.tsx'

type VersionActionsProps = { readonly version: AdminDatasetVersion }

export function VersionActions({ version }: VersionActionsProps) {
  const isOwner = useIsOwner()
  if (!isOwner || version.state === 'withdrawn') return null
  return version.state === 'draft' ? (
    <DraftActions version={version} />
  ) : (
    <WithdrawVersion version={version} />
  )
}

function DraftActions({ version }: VersionActionsProps) {
  const t = useTranslations('datasetAdmin.versions')
  const { id, access } = useDataset()
  const params = { id, versionId: version.id }
  const [dialog, setDialog] = useState<'edit' | 'publish' | null>(null)
  const close = () => setDialog(null)
  const remove = useDatasetMutation(() => callApi(addresses.removeDatasetVersion, { params }))
  const publish = useDatasetMutation(() => callApi(addresses.publishDatasetVersion, { params }), {
    done: t('published'),
    onSettled: close,
  })
  const missing = [
    ...(access ? [] : [t('needsAccess')]),
    ...(version.files.length > 0 ? [] : [t('needsFile')]),
  ]
  const sensitive = version.files.filter(({ sensitiveColumns }) => sensitiveColumns > 0).length
  return (
    <Flex gap={8} wrap>
      <Popconfirm
        title={t('removeAsk', { number: version.number })}
        okText={t('remove')}
        okButtonProps={{ danger: true }}
        onConfirm={() => remove.mutate(undefined)}
      >
        <Button size="small" danger>
          {t('remove')}
        </Button>
      </Popconfirm>
      <Button size="small" onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      <Button size="small" {...positive} onClick={() => setDialog('publish')}>
        {t('publish')}
      </Button>
      {dialog === 'edit' ? <VersionDialog version={version} onClose={close} /> : null}
      {dialog === 'publish' ? (
        <Modal
          open
          title={t('publishTitle', { number: version.number })}
          okText={t('publish')}
          okButtonProps={{ loading: publish.isPending, disabled: missing.length > 0 }}
          onOk={() => publish.mutate(undefined)}
          onCancel={close}
        >
          {missing.length > 0 ? (
            <ul className={styles['list']}>
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <p>{t('publishText', { count: version.files.length })}</p>
          )}
          {sensitive > 0 ? (
            <Alert
              type="warning"
              showIcon
              style={{ marginTop: 12 }}
              title={t('publishSensitive', { count: sensitive })}
            />
          ) : null}
        </Modal>
      ) : null}
    </Flex>
  )
}

function WithdrawVersion({ version }: VersionActionsProps) {
  const t = useTranslations('datasetAdmin.versions')
  const { id } = useDataset()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useDatasetMutation(
    (reason: string) =>
      callApi(addresses.withdrawDatasetVersion, { params: { id, versionId: version.id }, body: { reason } }),
    { onSettled: () => setAsking(false) },
  )
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('withdrawTitle', { number: version.number })}
          okText={t('withdraw')}
          label={t('withdrawReason')}
          hint={t('withdrawHint')}
          danger
          isPending={withdraw.isPending}
          onSubmit={(reason) => withdraw.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
