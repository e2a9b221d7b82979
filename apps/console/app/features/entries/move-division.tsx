import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type EntryDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { useQueueKeys } from '../review-queue/index.ts'
import { ask, CallError } from '../session/index.ts'
import { competitionKey, type Organised } from './queries.ts'

type MoveDivisionProps = { readonly competition: Organised; readonly entry: EntryDetail }

export function MoveDivision({ competition: { id: competitionId, divisions }, entry }: MoveDivisionProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const others = divisions.filter(({ id }) => id !== entry.divisionId)
  const [isOpen, setIsOpen] = useState(false)
  const [divisionId, setDivisionId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const move = useMutation({
    mutationFn: (to: string) =>
      ask(addresses.decideEntry, {
        params: { competitionId, teamId: entry.teamId },
        body: { decision: 'move-division', divisionId: to, reason: reason.trim(), state: entry.state },
      }),
    onSettled: () => {
      setIsOpen(false)
      return queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
    },
    onSuccess: () => void message.success(t('done')),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
  })
  useQueueKeys({ m: () => setIsOpen(true) }, others.length > 0 && !isOpen)
  if (others.length === 0) return null
  return (
    <>
      <Button aria-keyshortcuts="M" style={{ marginInlineEnd: 'auto' }} onClick={() => setIsOpen(true)}>
        {t('move')}
      </Button>
      <Modal
        open={isOpen}
        title={t('moveTitle')}
        okText={t('move')}
        okButtonProps={{ disabled: !divisionId || reason.trim() === '', loading: move.isPending }}
        onOk={() => divisionId && move.mutate(divisionId)}
        onCancel={() => setIsOpen(false)}
      >
        <Form layout="vertical" component={false}>
          <Form.Item label={t('moveTo')} htmlFor="move-to" required>
            <Select
              id="move-to"
              value={divisionId}
              options={others.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
              onChange={setDivisionId}
            />
          </Form.Item>
          <Form.Item label={t('reason')} htmlFor="move-reason" extra={t('reasonHint')} required>
            <Input.TextArea
              id="move-reason"
              rows={3}
              maxLength={500}
              showCount
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
