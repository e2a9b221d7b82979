import { useQuery } from '@tanstack/react-query'
import { type AdminQuestion, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input, InputNumber, Radio, Select } from 'antd'
import { templatesQuery } from '../../../environments/templates/index.ts'
import styles from '../questions.module.css'
import { usePlanChange } from '../use-question-mutation.ts'
import { metricNames, type ScoringValues, scoringFrom, scoringValues } from './scoring.model.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function ScoringPart({ question, onReload }: Props) {
  const t = useTranslations('questions.scoring')
  const basics = useTranslations('basics')
  const [form] = Form.useForm<ScoringValues>()
  const by = Form.useWatch('by', form)
  const save = usePlanChange(question, onReload)
  if (question.form.kind !== 'file') return null
  const initial = scoringValues(question.form)
  const number = (name: keyof ScoringValues, label: string, hint?: string, min = 0) => (
    <Form.Item name={name} label={label} {...(hint && { extra: hint })}>
      <InputNumber min={min} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <Form<ScoringValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={(values) => save.mutate({ form: scoringFrom({ ...initial, ...values }) })}
    >
      <div className={styles['columns']}>
        <Form.Item
          name="fileName"
          label={t('fileName')}
          extra={t('fileNameHint')}
          rules={[{ required: true }]}
        >
          <Input maxLength={200} spellCheck={false} />
        </Form.Item>
        <Form.Item name="megabytes" label={t('bytesMax')}>
          <InputNumber min={0.001} max={300} style={{ width: '100%' }} />
        </Form.Item>
        {number('solvedScore', t('solvedScore'))}
        {number('dailyLimit', t('dailyLimit'), t('dailyLimitHint'), 1)}
      </div>
      <Form.Item name="by" label={t('by')}>
        <Radio.Group
          options={(['metric', 'program'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      {(by ?? initial.by) === 'program' ? <ProgramFields /> : <MetricFields />}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {basics('save')}
      </Button>
    </Form>
  )
}

function MetricFields() {
  const t = useTranslations('questions.scoring')
  const text = (name: keyof ScoringValues, label: string, hint?: string) => (
    <Form.Item name={name} label={label} {...(hint && { extra: hint })}>
      <Input maxLength={100} spellCheck={false} />
    </Form.Item>
  )
  const value = (name: 'zeroAt' | 'fullAt') => (
    <Form.Item name={name} label={t(name)}>
      <InputNumber style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <div className={styles['columns']}>
      <Form.Item name="metric" label={t('whichMetric')}>
        <Select options={metricNames.map((name) => ({ value: name, label: t(`metrics.${name}`) }))} />
      </Form.Item>
      {text('idColumn', t('idColumn'), t('idColumnHint'))}
      {text('column', t('column'))}
      {text('positive', t('positive'))}
      {text('separator', t('separator'))}
      {value('zeroAt')}
      {value('fullAt')}
    </div>
  )
}

function ProgramFields() {
  const t = useTranslations('questions.scoring')
  const { language } = useLanguage()
  const templates = useQuery(templatesQuery())
  return (
    <div className={styles['narrow']}>
      <Form.Item name="templateId" label={t('templateId')} rules={[{ required: true }]}>
        <Select
          loading={templates.isPending}
          options={(templates.data ?? []).map(({ id, name }) => ({
            value: id,
            label: inLanguage(name, language),
          }))}
        />
      </Form.Item>
      <Form.Item name="command" label={t('command')} extra={t('commandHint')} rules={[{ required: true }]}>
        <Input.TextArea rows={3} spellCheck={false} />
      </Form.Item>
      <Form.Item name="seconds" label={t('seconds')}>
        <InputNumber min={1} max={3_600} precision={0} />
      </Form.Item>
    </div>
  )
}
