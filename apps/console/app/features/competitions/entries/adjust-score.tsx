import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { useCompetitionMutation } from '../admin/use-competition.ts'

type Kind = 'award' | 'penalty'
type AdjustScoreProps = { readonly competitionId: string; readonly teamId: string; readonly decimals: number }

export function AdjustScore({ competitionId, teamId, decimals }: AdjustScoreProps) {
  const t = useTranslations('running.scores')
  const unitsPerPoint = 10 ** decimals
  const [kind, setKind] = useState<Kind | null>(null)
  /** In points, as people write them; the call takes units. */
  const [points, setPoints] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const appeal = useAppealReference()
  const adjust = useCompetitionMutation(
    (body: { kind: Kind; amount: number; reason: string }) =>
      callApi(addresses.adjustScore, { params: { competitionId, teamId }, body: { ...body, ...appeal } }),
    {
      done: t('adjusted'),
      onSettled() {
        setKind(null)
        setPoints(null)
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
          disabled: points === null || reason.trim() === '',
          loading: adjust.isPending,
        }}
        onOk={() =>
          kind &&
          points &&
          adjust.mutate({ kind, amount: Math.round(points * unitsPerPoint), reason: reason.trim() })
        }
        onCancel={() => setKind(null)}
      >
        <AppealReference />
        <Form layout="vertical" component={false}>
          <Form.Item label={t('amount')} htmlFor="adjust-amount" required>
            <InputNumber
              id="adjust-amount"
              autoFocus
              min={1 / unitsPerPoint}
              max={1_000_000}
              precision={decimals}
              value={points}
              onChange={setPoints}
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
