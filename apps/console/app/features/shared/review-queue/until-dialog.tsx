import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, DatePicker, Flex, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { lastDayOf, offeredDays, type Period, suggestedDay } from './period.model.ts'

type UntilDialogProps = {
  readonly title: string
  readonly okText: string
  readonly period: Period
  /** Without it no text is asked for. */
  readonly noteLabel?: string
  readonly noteHint?: string
  readonly isPending: boolean
  readonly maxLength?: number
  readonly onSubmit: (until: string, note: string) => void
  readonly onClose: () => void
}

/** Asks for the last day of a right. */
export function UntilDialog(props: UntilDialogProps) {
  const { title, okText, period, noteLabel, noteHint, isPending, maxLength = 500, onSubmit, onClose } = props
  const t = useTranslations('review')
  const today = dayjs().format('YYYY-MM-DD')
  const [until, setUntil] = useState(() => suggestedDay(period, today))
  const [note, setNote] = useState('')
  const isComplete = until !== ''
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: !isComplete, loading: isPending, autoFocus: true }}
      onOk={() => onSubmit(until, note.trim())}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('until')} htmlFor="decision-until" extra={t('untilHint')} required>
          <DatePicker
            id="decision-until"
            style={{ width: '100%' }}
            value={until ? dayjs(until) : null}
            minDate={dayjs(today)}
            maxDate={dayjs(lastDayOf(period, today))}
            onChange={(day) => setUntil(day?.format('YYYY-MM-DD') ?? '')}
          />
          <Flex gap={8} wrap style={{ marginTop: 8 }}>
            {offeredDays(period).map((days) => (
              <Button
                key={days}
                size="small"
                onClick={() => setUntil(dayjs(today).add(days, 'day').format('YYYY-MM-DD'))}
              >
                {t('days', { days })}
              </Button>
            ))}
          </Flex>
        </Form.Item>
        {noteLabel ? (
          <Form.Item label={t('optional', { label: noteLabel })} htmlFor="decision-note" extra={noteHint}>
            <Input.TextArea
              id="decision-note"
              rows={3}
              maxLength={maxLength}
              showCount
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
