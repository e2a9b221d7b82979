import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'

type Props = {
  readonly isPending: boolean
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

export function RejectDialog({ isPending, onReject, onClose }: Props) {
  const t = useTranslations('verifications')
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={t('rejectTitle')}
      okText={t('reject')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: isPending }}
      onOk={() => onReject(reason.trim())}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('reason')} htmlFor="reject-reason" extra={t('reasonHint')} required>
          <Input.TextArea
            id="reject-reason"
            autoFocus
            rows={4}
            maxLength={500}
            showCount
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
