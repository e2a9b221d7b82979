import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { VerificationRequest } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { ask, CallError } from '../session/index.ts'
import { verificationsKey } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

type Decision = { readonly decision: 'approve' } | { readonly decision: 'reject'; readonly reason: string }
type Props = { readonly request: VerificationRequest; readonly onDecided: () => void }

/** The person is told at once, so each decision is asked: one by its reason, the other by a question. */
export function DecideButtons({ request: { id, state }, onDecided }: Props) {
  const t = useTranslations('verifications')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const decide = useMutation({
    mutationFn: (body: Decision) => ask(addresses.decideVerification, { params: { requestId: id }, body }),
    onError: (fault) => {
      setAsking(null)
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess() {
      setAsking(null)
      void message.success(t('done'))
      onDecided()
      await queries.invalidateQueries({ queryKey: [...verificationsKey, 'list'] })
    },
  })
  const isOpen = state === 'in_review'
  useQueueKeys(
    (key) => {
      if (key === 'approve' || key === 'reject') setAsking(key)
    },
    isOpen && asking === null,
  )
  if (!isOpen) return null
  return (
    <Flex gap={8} wrap justify="flex-end">
      <Button danger onClick={() => setAsking('reject')}>
        {t('reject')}
      </Button>
      <Button type="primary" onClick={() => setAsking('approve')}>
        {t('approve')}
      </Button>
      <Modal
        open={asking === 'approve'}
        title={t('approve')}
        okText={t('approve')}
        okButtonProps={{ loading: decide.isPending, autoFocus: true }}
        onOk={() => decide.mutate({ decision: 'approve' })}
        onCancel={() => setAsking(null)}
      >
        {t('approveAsk')}
      </Modal>
      {asking === 'reject' ? (
        <RejectDialog
          isPending={decide.isPending}
          onReject={(reason) => decide.mutate({ decision: 'reject', reason })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Flex>
  )
}
