import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type EntryDetail, type EntryState, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { DecideButtons, type DecisionChoice, useShortcutKeys } from '../../shared/review-queue/index.ts'
import { type CompetitionWithDivisions, competitionKey } from './queries.ts'

type Decision = 'accept' | 'return' | 'reject' | 'suspend' | 'reinstate'

/** What may be decided of an entry in each state, from the gravest to the usual one. */
const decisions: Readonly<Record<EntryState, readonly Decision[]>> = {
  submitted: ['reject', 'return', 'accept'],
  returned: ['reject', 'accept'],
  rejected: ['return', 'accept'],
  accepted: ['suspend'],
  suspended: ['reinstate'],
  withdrawn: [],
}
const shortcuts = { accept: 'a', return: 'b', reject: 'r', suspend: 's', reinstate: 'i' } as const
const tones = {
  accept: 'primary',
  return: 'plain',
  reject: 'danger',
  suspend: 'danger',
  reinstate: 'primary',
} as const

type DecideEntryProps = {
  readonly competition: CompetitionWithDivisions
  readonly entry: EntryDetail
  readonly onDecided: () => void
}

/** Sent with the state that was seen: whoever was faster is not overruled by accident. */
export function DecideEntry({ competition, entry, onDecided }: DecideEntryProps) {
  const t = useTranslations('running.entries')
  const { teamId, state } = entry
  const competitionId = competition.id
  const choices = decisions[state].map(
    (decision): DecisionChoice<Decision> => ({
      decision,
      shortcut: shortcuts[decision],
      label: t(decision),
      tone: tones[decision],
      confirmation:
        decision === 'accept' ? { question: t('acceptAsk') } : { reasonTitle: t(`${decision}Title`) },
    }),
  )
  const decide = (decision: Decision, reason: string) =>
    callApi(addresses.decideEntry, {
      params: { competitionId, teamId },
      body: decision === 'accept' ? { decision, state } : { decision, reason, state },
    })
  return (
    <Flex gap={8} wrap justify="flex-end">
      <MoveDivision competition={competition} entry={entry} />
      <DecideButtons
        choices={choices}
        decide={decide}
        texts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
        invalidates={[competitionKey(competitionId)]}
        onDecided={onDecided}
      />
    </Flex>
  )
}

type MoveDivisionProps = { readonly competition: CompetitionWithDivisions; readonly entry: EntryDetail }

function MoveDivision({ competition: { id: competitionId, divisions }, entry }: MoveDivisionProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const others = divisions.filter(({ id }) => id !== entry.divisionId)
  const [isOpen, setIsOpen] = useState(false)
  const [divisionId, setDivisionId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const move = useMutation({
    mutationFn: (to: string) =>
      callApi(addresses.decideEntry, {
        params: { competitionId, teamId: entry.teamId },
        body: { decision: 'move-division', divisionId: to, reason: reason.trim(), state: entry.state },
      }),
    onSettled: () => {
      setIsOpen(false)
      return queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
    },
    onSuccess: () => void message.success(t('done')),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
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
