import { Form, Input, Modal } from 'antd'
import { useState } from 'react'

type ReasonDialogProps = {
  readonly title: string
  readonly okText: string
  readonly label: string
  readonly hint: string
  readonly danger: boolean
  readonly isPending: boolean
  readonly maxLength?: number
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonDialog({
  title,
  okText,
  label,
  hint,
  danger,
  isPending,
  maxLength = 500,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: reason.trim() === '', loading: isPending }}
      onOk={() => onSubmit(reason.trim())}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={label} htmlFor="decision-reason" extra={hint} required>
          <Input.TextArea
            id="decision-reason"
            autoFocus
            rows={4}
            maxLength={maxLength}
            showCount
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
