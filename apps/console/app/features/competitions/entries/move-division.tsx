import { addresses, type EntryDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { ReasonField, useShortcutKeys } from '../../shared/review-queue/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

export function MoveDivision({ entry }: { readonly entry: EntryDetail }) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { id: competitionId, divisions } = useCompetition()
  const others = divisions.filter(({ id }) => id !== entry.divisionId)
  const [isOpen, setIsOpen] = useState(false)
  const [divisionId, setDivisionId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const move = useCompetitionMutation(
    (to: string) =>
      callApi(addresses.decideEntry, {
        params: { competitionId, teamId: entry.teamId },
        body: { decision: 'move-division', divisionId: to, reason: reason.trim(), state: entry.state },
      }),
    { done: t('done'), onSettled: () => setIsOpen(false) },
  )
  useShortcutKeys({ m: () => setIsOpen(true) }, others.length > 0 && !isOpen)
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
          <ReasonField
            id="move-reason"
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={setReason}
          />
        </Form>
      </Modal>
    </>
  )
}
