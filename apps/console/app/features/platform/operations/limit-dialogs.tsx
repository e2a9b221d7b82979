import { addresses, type Storage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { fromGigabytes, toGigabytes } from './gigabytes.model.ts'
import { invalidateOperations } from './queries.ts'

type QuotaDialogProps = { readonly quotaBytes: number | null; readonly onClose: () => void }

export function QuotaDialog({ quotaBytes, onClose }: QuotaDialogProps) {
  const t = useTranslations('operations.storage')
  const save = useMutationWithToast(
    (bytes: number | null) => callApi(addresses.setStorageQuota, { body: { bytes } }),
    { done: t('saved'), onDone: onClose, invalidate: invalidateOperations },
  )
  return (
    <SizeDialog
      title={t('setQuota')}
      label={t('quotaLabel')}
      hint={t('quotaHint')}
      bytes={quotaBytes}
      mayBeEmpty
      isPending={save.isPending}
      onSave={save.mutate}
      onClose={onClose}
    />
  )
}

type LimitDialogProps = Storage['limits'][number] & { readonly onClose: () => void }

export function LimitDialog({ attachmentType, bytes, onClose }: LimitDialogProps) {
  const t = useTranslations('operations.storage')
  const save = useMutationWithToast(
    (next: number | null) =>
      callApi(addresses.setStorageLimit, { params: { attachmentType }, body: { bytes: next ?? bytes } }),
    { done: t('saved'), onDone: onClose, invalidate: invalidateOperations },
  )
  return (
    <SizeDialog
      title={t(`names.${attachmentType}`)}
      label={t('limitLabel')}
      hint={t('limitHint')}
      bytes={bytes}
      mayBeEmpty={false}
      isPending={save.isPending}
      onSave={save.mutate}
      onClose={onClose}
    />
  )
}

type SizeDialogProps = {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly bytes: number | null
  readonly mayBeEmpty: boolean
  readonly isPending: boolean
  readonly onSave: (bytes: number | null) => void
  readonly onClose: () => void
}

function SizeDialog({ title, label, hint, bytes, mayBeEmpty, isPending, onSave, onClose }: SizeDialogProps) {
  const t = useTranslations('basics')
  const [gigabytes, setGigabytes] = useState(toGigabytes(bytes))
  const canSave = mayBeEmpty || gigabytes !== null
  return (
    <Modal
      open
      title={title}
      okText={t('save')}
      okButtonProps={{ disabled: !canSave, loading: isPending }}
      onOk={() => onSave(fromGigabytes(gigabytes))}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={label} htmlFor="size" extra={hint}>
          <InputNumber<number>
            id="size"
            autoFocus
            min={0.001}
            max={1_000_000}
            precision={3}
            value={gigabytes}
            onChange={setGigabytes}
            suffix="GB"
            style={{ width: 220 }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
