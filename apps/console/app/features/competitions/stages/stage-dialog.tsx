import { type AdminStage, addresses, type StagePlan } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form, Modal, Select } from 'antd'
import { InstantField, LocalisedText } from '../../contents/index.ts'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'
import { type StageValues, stagePlanFrom, valuesOf } from './stage-form.model.ts'

type Props = {
  /** Null: a new one. */
  readonly stage: AdminStage | null
  readonly onClose: () => void
}
const types = ['jeopardy', 'dawd', 'theory', 'rwd', 'works', 'forensics'] as const
const available: ReadonlySet<string> = new Set(['jeopardy'])

export function StageDialog({ stage, onClose }: Props) {
  const t = useTranslations('organising')
  const { id, settingsRevision } = useCompetition()
  const { message } = App.useApp()
  const [form] = Form.useForm<StageValues>()
  const save = useAct(
    (plan: StagePlan) => {
      const body = { baseRevision: settingsRevision, stage: plan }
      const params = { competitionId: id }
      return stage
        ? ask(addresses.changeStage, { params: { ...params, stageId: stage.id }, body })
        : ask(addresses.addStage, { params, body })
    },
    { done: t('saved'), onDone: onClose },
  )
  const hand = (values: StageValues) => {
    const plan = stagePlanFrom(values)
    if (plan) save.mutate(plan)
    else void message.warning(t('settings.missing'))
  }
  return (
    <Modal
      open
      width={720}
      title={t(stage ? 'stages.edit' : 'stages.add')}
      okText={t(stage ? 'stages.edit' : 'stages.add')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<StageValues>
        form={form}
        layout="vertical"
        initialValues={stage ? valuesOf(stage) : { type: 'jeopardy' }}
        onFinish={() => hand(form.getFieldsValue(true) as StageValues)}
      >
        <LocalisedText path={['name']} label={t('stages.name')} required max={60} />
        <Form.Item name="type" label={t('stages.type')} required>
          <Select
            options={types.map((type) => {
              const label = t(`stages.types.${type}`)
              const isThere = available.has(type)
              return {
                value: type,
                label: isThere ? label : t('stages.notYet', { type: label }),
                disabled: !isThere,
              }
            })}
          />
        </Form.Item>
        <InstantField path={['startsAt']} label={t('stages.startsAt')} required />
        <InstantField path={['endsAt']} label={t('stages.endsAt')} required />
        <InstantField path={['freezeAt']} label={`${t('stages.freezeAt')} · ${t('stages.freezeHint')}`} />
        <InstantField path={['revealAt']} label={`${t('stages.revealAt')} · ${t('stages.revealHint')}`} />
      </Form>
    </Modal>
  )
}
