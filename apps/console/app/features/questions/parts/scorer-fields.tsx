import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, InputNumber, Select } from 'antd'
import { templatesQuery } from '../../environments/index.ts'
import styles from '../questions.module.css'
import { metricNames, type ScoringValues } from './scoring.model.ts'

export function MetricFields() {
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

export function ProgramFields() {
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
