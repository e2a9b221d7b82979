import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Content } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { zoneName } from '@tiltyard/ui/format-time'
import { Alert, App, DatePicker, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { ownZone } from '../../times/index.ts'
import { outdateLists } from '../queries.ts'
import { type Move, targetOf } from './moves.model.ts'

type Props = {
  readonly move: Move
  readonly content: Content
  readonly onClose: () => void
  readonly onMoved: () => void
}

export function MoveDialog({ move, content, onClose, onMoved }: Props) {
  const t = useTranslations('contents.moves')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [at, setAt] = useState<dayjs.Dayjs | null>(null)
  const change = useMutation({
    mutationFn: () => ask(addresses.moveContent, { params: { id: content.id }, body: bodyOf() }),
    async onSuccess() {
      void message.success(t('done'))
      await outdateLists(queries)
      onMoved()
    },
  })
  const bodyOf = () => {
    const to = targetOf(move)
    const baseRevision = content.latestRevision
    if (to === 'scheduled')
      return { to, baseRevision, at: (at ?? dayjs()).second(0).millisecond(0).toISOString() }
    if (to === 'draft') return { to, baseRevision, ...(note.trim() && { note: note.trim() }) }
    return { to, baseRevision }
  }
  const unready = (move === 'schedule' && !at) || (move === 'handBack' && note.trim() === '')
  return (
    <Modal
      open
      title={t(move)}
      okText={t(move)}
      okButtonProps={{ disabled: unready, danger: move === 'archive', loading: change.isPending }}
      onOk={() => change.mutate()}
      onCancel={onClose}
    >
      <p>{t(`${move}Text`)}</p>
      <Form layout="vertical" component={false}>
        {move === 'schedule' ? (
          <Form.Item
            label={t('at')}
            htmlFor="move-at"
            extra={`${ownZone} (${zoneName(at?.valueOf() ?? Date.now(), ownZone)})`}
          >
            <DatePicker
              id="move-at"
              style={{ width: '100%' }}
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              value={at}
              minDate={dayjs()}
              onChange={setAt}
            />
          </Form.Item>
        ) : null}
        {move === 'handBack' ? (
          <Form.Item label={t('note')} htmlFor="move-note" required>
            <Input.TextArea
              id="move-note"
              rows={3}
              maxLength={1000}
              showCount
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        ) : null}
      </Form>
      {change.error instanceof CallError ? (
        <Alert type="error" showIcon title={words(change.error.failure)} />
      ) : null}
    </Modal>
  )
}
