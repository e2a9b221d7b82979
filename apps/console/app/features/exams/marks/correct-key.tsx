import { useMutation } from '@tanstack/react-query'
import { addresses, type ExamCorrection, type ExamItemStatistics } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { CorrectionEffectView } from './correction-effect.tsx'
import styles from './marks.module.css'
import { correctionOf, noOtherAnswer, type OtherAnswer } from './other-answer.model.ts'
import { OtherAnswerFields } from './other-answer.tsx'

const acts = ['also', 'full', 'drop'] as const

type CorrectKeyProps = {
  readonly taskId: string
  readonly item: ExamItemStatistics
  readonly onClose: () => void
}

/** Who gains and loses is shown before the act: a correction can be followed by another, but not withdrawn. */
export function CorrectKey({ taskId, item, onClose }: CorrectKeyProps) {
  const t = useTranslations('examMarks.correction')
  const { id: competitionId } = useCompetition()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [act, setAct] = useState<ExamCorrection['act']>('also')
  const [other, setOther] = useState<OtherAnswer>(() => noOtherAnswer(item.key))
  const [reason, setReason] = useState('')
  const correction = correctionOf(item, act, other)
  const params = { competitionId, taskId }
  const preview = useMutation({
    mutationFn: (body: ExamCorrection) => callApi(addresses.previewCorrection, { params, body }),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
  const correct = useCompetitionMutation(
    (body: ExamCorrection & { reason: string }) => callApi(addresses.correctKey, { params, body }),
    { done: ({ gain, lose }) => t('done', { count: gain + lose }), onDone: onClose },
  )
  return (
    <Modal
      open
      width={640}
      title={t('title')}
      okText={t('now')}
      okButtonProps={{
        danger: true,
        disabled: !preview.data || reason.trim() === '',
        loading: correct.isPending,
      }}
      onOk={() => correction && correct.mutate({ ...correction, reason: reason.trim() })}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('act')}>
          <Radio.Group
            aria-label={t('act')}
            className={styles['stack'] ?? ''}
            value={act}
            options={acts.map((value) => ({ value, label: <ActLabel act={value} /> }))}
            onChange={({ target }) => {
              setAct(target.value as ExamCorrection['act'])
              preview.reset()
            }}
          />
        </Form.Item>
        {act === 'also' ? (
          <OtherAnswerFields
            item={item}
            value={other}
            onChange={(value) => {
              setOther(value)
              preview.reset()
            }}
          />
        ) : null}
        <Button
          disabled={!correction}
          loading={preview.isPending}
          onClick={() => correction && preview.mutate(correction)}
        >
          {t('preview')}
        </Button>
        <div role="status" style={{ margin: '8px 0 16px' }}>
          {preview.data ? (
            <CorrectionEffectView effect={preview.data} />
          ) : (
            <p className={styles['hint']}>{t(correction ? 'previewFirst' : 'incomplete')}</p>
          )}
        </div>
        <ReasonField
          id="correction-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Modal>
  )
}

function ActLabel({ act }: { readonly act: ExamCorrection['act'] }) {
  const t = useTranslations('examMarks.correction')
  return (
    <>
      {t(act)}
      <div className={styles['hint']}>{t(`${act}Hint`)}</div>
    </>
  )
}
