import type { AdminStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form } from 'antd'
import { useEffectText } from '../../shared/effects/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { movedTimes, ownTimesMoved } from './moved-times.model.ts'
import type { StageValues } from './stage-form.model.ts'

/** Appears with a new start: the rest of the schedule moves with it, and the times are listed before. */
export function MoveRestField({ stage }: { readonly stage: AdminStage }) {
  const t = useTranslations('organising.stages')
  const textOf = useEffectText()
  const competition = useCompetition()
  const form = Form.useFormInstance<StageValues>()
  const startsAt = Form.useWatch('startsAt', form) ?? stage.startsAt
  const movesRest = Form.useWatch('movesRest', form) === true
  if (Date.parse(startsAt) === Date.parse(stage.startsAt)) return null
  const lines = movedTimes(competition, stage, startsAt)
  return (
    <>
      <Form.Item name="movesRest" valuePropName="checked" style={{ marginBottom: 8 }}>
        <Checkbox
          onChange={({ target }) => {
            if (target.checked) form.setFieldsValue(ownTimesMoved(stage, startsAt))
          }}
        >
          {t('moveRest')}
        </Checkbox>
      </Form.Item>
      {movesRest ? (
        <ul style={{ margin: '0 0 16px', paddingLeft: 20, listStyle: 'disc' }}>
          {lines.length === 0 ? <li>{t('moveRestNone')}</li> : null}
          {lines.map((line) => {
            const text = textOf(line)
            return <li key={text}>{text}</li>
          })}
        </ul>
      ) : null}
    </>
  )
}
