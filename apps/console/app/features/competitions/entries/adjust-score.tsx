import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { useCompetitionMutation } from '../admin/use-competition.ts'

type Kind = 'award' | 'penalty'
type AdjustScoreProps = { readonly competitionId: string; readonly teamId: string }

export function AdjustScore({ competitionId, teamId }: AdjustScoreProps) {
  const t = useTranslations('running.scores')
  const [kind, setKind] = useState<Kind | null>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const appeal = useAppealReference()
  const adjust = useCompetitionMutation(
    (body: { kind: Kind; amount: number; reason: string }) =>
      callApi(addresses.adjustScore, { params: { competitionId, teamId }, body: { ...body, ...appeal } }),
    {
      done: t('adjusted'),
      onSettled() {
        setKind(null)
        setAmount(null)
        setReason('')
      },
    },
  )
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => setKind('award')}>{t('award')}</Button>
      <Button danger onClick={() => setKind('penalty')}>
        {t('penalty')}
      </Button>
      <Modal
        open={kind !== null}
        title={t('adjustTitle')}
        okText={kind ? t(kind) : ''}
        okButtonProps={{
          danger: kind === 'penalty',
          disabled: amount === null || reason.trim() === '',
          loading: adjust.isPending,
        }}
        onOk={() => kind && amount && adjust.mutate({ kind, amount, reason: reason.trim() })}
        onCancel={() => setKind(null)}
      >
        <AppealReference />
        <Form layout="vertical" component={false}>
          <Form.Item label={t('amount')} htmlFor="adjust-amount" required>
            <InputNumber
              id="adjust-amount"
              autoFocus
              min={1}
              max={1_000_000}
              precision={0}
              value={amount}
              onChange={setAmount}
            />
          </Form.Item>
          <ReasonField
            id="adjust-reason"
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={setReason}
          />
        </Form>
      </Modal>
    </Flex>
  )
}
