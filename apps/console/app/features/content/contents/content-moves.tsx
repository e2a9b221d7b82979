import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Content } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { zoneName } from '@tiltyard/ui/format-time'
import { Alert, App, Button, DatePicker, Dropdown, Form, Input, Modal, Space } from 'antd'
import dayjs from 'dayjs'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { localTimeZone } from '../../shared/times/index.ts'
import { type Move, movesFrom, targetOf } from './content-moves.model.ts'
import { invalidateContentLists } from './queries.ts'

type MoveButtonsProps = {
  readonly content: Content
  readonly isChanged: boolean
  readonly onMoved: () => void
}

/** The main move first. Unsaved changes must be saved before a move, which applies to the stored revision. */
export function MoveButtons({ content, isChanged, onMoved }: MoveButtonsProps) {
  const t = useTranslations('contents.moves')
  const [pendingMove, setPendingMove] = useState<Move | null>(null)
  const [first, ...others] = movesFrom(content)
  if (!first) return null
  return (
    <>
      <Space.Compact>
        <Button
          disabled={isChanged}
          title={isChanged ? t('saveFirst') : ''}
          onClick={() => setPendingMove(first)}
        >
          {t(first)}
        </Button>
        {others.length > 0 ? (
          <Dropdown
            trigger={['click']}
            disabled={isChanged}
            menu={{
              items: others.map((move) => ({
                key: move,
                label: t(move),
                onClick: () => setPendingMove(move),
              })),
            }}
          >
            <Button aria-label={t('more')} icon={<ChevronDown size={16} aria-hidden="true" />} />
          </Dropdown>
        ) : null}
      </Space.Compact>
      {pendingMove ? (
        <MoveDialog
          move={pendingMove}
          content={content}
          onClose={() => setPendingMove(null)}
          onMoved={() => {
            setPendingMove(null)
            onMoved()
          }}
        />
      ) : null}
    </>
  )
}

type MoveDialogProps = {
  readonly move: Move
  readonly content: Content
  readonly onClose: () => void
  readonly onMoved: () => void
}

function MoveDialog({ move, content, onClose, onMoved }: MoveDialogProps) {
  const t = useTranslations('contents.moves')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [at, setAt] = useState<dayjs.Dayjs | null>(null)
  const change = useMutation({
    mutationFn: () => callApi(addresses.moveContent, { params: { id: content.id }, body: bodyOf() }),
    async onSuccess() {
      void message.success(t('done'))
      await invalidateContentLists(queries)
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
            extra={`${localTimeZone} (${zoneName(at?.valueOf() ?? Date.now(), localTimeZone)})`}
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
        <Alert type="error" showIcon title={failureText(change.error.failure)} />
      ) : null}
    </Modal>
  )
}
