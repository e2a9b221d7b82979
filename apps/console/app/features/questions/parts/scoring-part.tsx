import type { AdminQuestion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import styles from '../questions.module.css'
import { MetricFields, ProgramFields } from './scorer-fields.tsx'
import { type ScoringValues, scoringFrom, scoringValues } from './scoring.model.ts'
import { usePlanChange } from './use-plan-change.ts'

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
        {number('solvedFrom', t('solvedFrom'))}
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
