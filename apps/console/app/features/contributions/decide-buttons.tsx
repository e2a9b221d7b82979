import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contribution } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { ask, CallError } from '../session/index.ts'
import { contributionsKey } from './queries.ts'

type Decision =
  | { readonly decision: 'review' }
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }

/** The sender is told, so a decline needs words. */
export function DecideButtons({ contribution: { id, state } }: { readonly contribution: Contribution }) {
  const t = useTranslations('contributions')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (body: Decision) =>
      ask(addresses.decideContribution, { params: { contributionId: id }, body }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess() {
      setDeclining(false)
      void message.success(t('done'))
      await queries.invalidateQueries({ queryKey: contributionsKey })
    },
  })
  if (state === 'accepted' || state === 'declined') return null
  return (
    <Flex gap={8} wrap justify="flex-end">
      <Button danger onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      {state === 'new' ? (
        <Button loading={decide.isPending} onClick={() => decide.mutate({ decision: 'review' })}>
          {t('review')}
        </Button>
      ) : null}
      <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ decision: 'accept' })}>
        {t('accept')}
      </Button>
      <Modal
        open={declining}
        title={t('decline')}
        okText={t('decline')}
        okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: decide.isPending }}
        onOk={() => decide.mutate({ decision: 'decline', reason: reason.trim() })}
        onCancel={() => setDeclining(false)}
      >
        <Form layout="vertical" component={false}>
          <Form.Item label={t('reason')} htmlFor="decline-reason" extra={t('reasonHint')} required>
            <Input.TextArea
              id="decline-reason"
              rows={4}
              maxLength={1000}
              showCount
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </Flex>
  )
}
