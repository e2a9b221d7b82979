import { type AdminStage, addresses, inLanguage, type StagePlan } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Checkbox, Form, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { InstantField, LocalisedText } from '../../shared/forms/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { typeScreens } from '../types/registry.ts'
import { MoveRestField } from './move-rest-field.tsx'
import { newStageValues, type StageValues, stagePlanFrom, valuesOf } from './stage-form.model.ts'

type StageDialogProps = {
  /** Null creates a stage. */
  readonly stage: AdminStage | null
  readonly onClose: () => void
}
export function StageDialog({ stage, onClose }: StageDialogProps) {
  const t = useTranslations('organising')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id, settingsRevision, stages, stageTypes } = useCompetition()
  const { message } = App.useApp()
  const [form] = Form.useForm<StageValues>()
  const type = Form.useWatch('type', form) ?? stage?.type ?? stageTypes[0]?.type
  const screens = type ? typeScreens[type] : null
  const save = useCompetitionMutation(
    ({ plan, movesRest }: { readonly plan: StagePlan; readonly movesRest: boolean }) => {
      const body = { baseRevision: settingsRevision, stage: plan }
      const params = { competitionId: id }
      return stage
        ? callApi(addresses.changeStage, {
            params: { ...params, stageId: stage.id },
            body: { ...body, movesRest },
          })
        : callApi(addresses.addStage, { params, body })
    },
    { done: t('saved'), onDone: onClose },
  )
  const submit = (values: StageValues) => {
    const plan = screens && stagePlanFrom(values, screens.stageSettingsFrom)
    if (plan) save.mutate({ plan, movesRest: values.movesRest === true })
    else void message.warning(t('settings.missing'))
  }
  return (
    <Modal
      open
      width={720}
      title={stage ? t('stages.editTitle', { name: inLanguage(stage.name, language) }) : t('stages.add')}
      okText={stage ? basics('save') : t('stages.add')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<StageValues>
        form={form}
        layout="vertical"
        initialValues={stage ? valuesOf(stage) : newStageValues(stages, stageTypes, stageTypes[0]?.type)}
        onFinish={() => submit(form.getFieldsValue(true) as StageValues)}
      >
        <LocalisedText path={['name']} label={t('stages.name')} required max={60} />
        <Form.Item name="type" label={t('stages.type')} required>
          <Select
            options={stageTypes.map(({ type: value }) => ({ value, label: t(`stages.types.${value}`) }))}
            onChange={(chosen) =>
              form.setFieldValue('settings', newStageValues(stages, stageTypes, chosen).settings)
            }
          />
        </Form.Item>
        <InstantField path={['startsAt']} label={t('stages.startsAt')} required />
        {stage ? <MoveRestField stage={stage} /> : null}
        <InstantField path={['endsAt']} label={t('stages.endsAt')} required />
        <InstantField path={['freezeAt']} label={`${t('stages.freezeAt')} · ${t('stages.freezeHint')}`} />
        <InstantField path={['revealAt']} label={`${t('stages.revealAt')} · ${t('stages.revealHint')}`} />
        {screens ? <screens.StageFields /> : null}
      </Form>
    </Modal>
  )
}

type ExtendDialogProps = { readonly stage: AdminStage; readonly onClose: () => void }
type ExtendValues = { readonly minutes: number; readonly moveFreeze: boolean }

export function ExtendDialog({ stage, onClose }: ExtendDialogProps) {
  const t = useTranslations('organising')
  const { id, now } = useCompetition()
  const [form] = Form.useForm<ExtendValues>()
  const extend = useCompetitionMutation(
    (body: ExtendValues) =>
      callApi(addresses.extendStage, { params: { competitionId: id, stageId: stage.id }, body }),
    { onDone: onClose },
  )
  const freezeIsAhead = stage.freezeAt !== null && Date.parse(stage.freezeAt) > Date.parse(now)
  return (
    <Modal
      open
      title={t('stages.extend')}
      okText={t('stages.extend')}
      okButtonProps={{ loading: extend.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<ExtendValues>
        form={form}
        layout="vertical"
        initialValues={{ minutes: 30, moveFreeze: freezeIsAhead }}
        onFinish={({ minutes, moveFreeze = false }) => extend.mutate({ minutes, moveFreeze })}
      >
        <Form.Item
          name="minutes"
          label={t('stages.extendBy')}
          rules={[{ required: true, message: t('settings.missing') }]}
        >
          <InputNumber min={1} max={10_080} precision={0} autoFocus style={{ width: '100%' }} />
        </Form.Item>
        {freezeIsAhead ? (
          <Form.Item name="moveFreeze" valuePropName="checked">
            <Checkbox>{t('stages.moveFreeze')}</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}

type ResumeDialogProps = { readonly stage: AdminStage; readonly onClose: () => void }

export function ResumeDialog({ stage, onClose }: ResumeDialogProps) {
  const t = useTranslations('organising.stages')
  const { id } = useCompetition()
  const [compensatePause, setCompensatePause] = useState(true)
  const resume = useCompetitionMutation(
    () =>
      callApi(addresses.resumeStage, {
        params: { competitionId: id, stageId: stage.id },
        body: { compensatePause },
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
        {t('resumeAsk', { since: stage.pausedAt ? formatLocalTime(stage.pausedAt) : '—' })}
      </p>
      <Checkbox checked={compensatePause} onChange={({ target }) => setCompensatePause(target.checked)}>
        {t('giveBack')}
      </Checkbox>
    </Modal>
  )
}
