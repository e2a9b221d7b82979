import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type Material } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { ask, CallError } from '../session/index.ts'
import { materialsKey } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject' | 'return'; readonly reason: string }
type DecideButtonsProps = { readonly material: Material; readonly onDecided: () => void }

/** Its owner is told at once, so each decision is asked: two by their reason, one by a question. */
export function DecideButtons({ material: { id, state }, onDecided }: DecideButtonsProps) {
  const t = useTranslations('materials')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Decision['decision'] | null>(null)
  const decide = useMutation({
    mutationFn: (body: Decision) => ask(addresses.decideMaterial, { params: { materialId: id }, body }),
    onError: (fault) => {
      setAsking(null)
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess() {
      setAsking(null)
      void message.success(t('done'))
      onDecided()
      await queries.invalidateQueries({ queryKey: materialsKey })
    },
  })
  const isOpen = state === 'pending'
  useQueueKeys(
    (key) => {
      if (key === 'approve' || key === 'reject' || key === 'return') setAsking(key)
    },
    isOpen && asking === null,
  )
  if (!isOpen) return null
  return (
    <Flex gap={8} wrap justify="flex-end">
      <Button danger onClick={() => setAsking('reject')}>
        {t('reject')}
      </Button>
      <Button onClick={() => setAsking('return')}>{t('return')}</Button>
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
      {asking === 'reject' || asking === 'return' ? (
        <ReasonDialog
          decision={asking}
          isPending={decide.isPending}
          onGiven={(reason) => decide.mutate({ decision: asking, reason })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Flex>
  )
}
