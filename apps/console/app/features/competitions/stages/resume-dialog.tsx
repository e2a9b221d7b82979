import { type AdminStage, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { ask } from '../../session/index.ts'
import { writtenTime } from '../../times/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

type Props = { readonly stage: AdminStage; readonly onClose: () => void }

export function ResumeDialog({ stage, onClose }: Props) {
  const t = useTranslations('organising.stages')
  const { id } = useCompetition()
  const [giveBackTime, setGiveBack] = useState(true)
  const resume = useAct(
    () =>
      ask(addresses.resumeStage, {
        params: { competitionId: id, stageId: stage.id },
        body: { giveBackTime },
      }),
    { onDone: onClose },
  )
  return (
    <Modal
      open
      title={t('resume')}
      okText={t('resume')}
      okButtonProps={{ loading: resume.isPending, autoFocus: true }}
      onOk={() => resume.mutate(undefined)}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        {t('resumeAsk', { since: stage.pausedAt ? writtenTime(stage.pausedAt) : '—' })}
      </p>
      <Checkbox checked={giveBackTime} onChange={({ target }) => setGiveBack(target.checked)}>
        {t('giveBack')}
      </Checkbox>
    </Modal>
  )
}
