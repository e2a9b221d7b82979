import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../shared/review-queue/index.ts'

type MinutesDialogProps = {
  readonly title: string
  readonly lead: string
  readonly okText: string
  readonly isPending: boolean
  readonly onSubmit: (answer: { readonly minutes: number; readonly reason: string }) => void
  readonly onClose: () => void
}

/** Asks for minutes and a reason: extra time, and a sitting that is open again. */
export function MinutesDialog({ title, lead, okText, isPending, onSubmit, onClose }: MinutesDialogProps) {
  const t = useTranslations('examSittings')
  const [minutes, setMinutes] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: minutes === null || reason.trim() === '', loading: isPending }}
      onOk={() => minutes !== null && onSubmit({ minutes, reason: reason.trim() })}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>{lead}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('minutes')} htmlFor="sitting-minutes" required>
          <InputNumber
            id="sitting-minutes"
            autoFocus
            min={1}
            max={240}
            precision={0}
            value={minutes}
            onChange={setMinutes}
          />
        </Form.Item>
        <ReasonField
          id="sitting-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Modal>
  )
}
