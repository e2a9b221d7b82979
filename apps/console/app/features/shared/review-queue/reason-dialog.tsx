import { Flex, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { ReasonField } from './reason-field.tsx'

type ReasonDialogProps = {
  readonly title: string
  readonly okText: string
  readonly label: string
  readonly hint: string
  /** Shown above the reason. */
  readonly note?: ReactNode
  readonly danger: boolean
  readonly isPending: boolean
  /** Something above the reason is still missing. */
  readonly isIncomplete?: boolean
  readonly maxLength?: number
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonDialog({
  title,
  okText,
  label,
  hint,
  note,
  danger,
  isPending,
  isIncomplete = false,
  maxLength,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: isIncomplete || reason.trim() === '', loading: isPending }}
      onOk={() => onSubmit(reason.trim())}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        {note}
        <Form layout="vertical" component={false}>
          <ReasonField
            id="decision-reason"
            label={label}
            hint={hint}
            rows={4}
            {...(maxLength && { maxLength })}
            autoFocus
            value={reason}
            onChange={setReason}
          />
        </Form>
      </Flex>
    </Modal>
  )
}
