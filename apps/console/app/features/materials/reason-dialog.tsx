import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'

type ReasonDialogProps = {
  readonly decision: 'reject' | 'return'
  readonly isPending: boolean
  readonly onGiven: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonDialog({ decision, isPending, onGiven, onClose }: ReasonDialogProps) {
  const t = useTranslations('materials')
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={t(`${decision}Title`)}
      okText={t(decision)}
      okButtonProps={{
        danger: decision === 'reject',
        disabled: reason.trim() === '',
        loading: isPending,
      }}
      onOk={() => onGiven(reason.trim())}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('reason')} htmlFor="material-reason" extra={t('reasonHint')} required>
          <Input.TextArea
            id="material-reason"
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
