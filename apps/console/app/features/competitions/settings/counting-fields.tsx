import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select, Switch } from 'antd'
import { NamesField, NumberField } from '../../contents/index.ts'
import styles from '../editing.module.css'

const payments = ['now', 'on-solve'] as const

export function CountingFields() {
  const t = useTranslations('organising.settings')
  return (
    <div className={styles['columns']}>
      <NamesField path={['bloodPercents']} label={t('bloodPercents')} hint={t('bloodPercentsHint')} />
      <Form.Item name="hintPayment" label={t('hintPayment')}>
        <Select options={payments.map((value) => ({ value, label: t(`hintPayments.${value}`) }))} />
      </Form.Item>
      <NumberField path={['attemptsAMinute']} label={t('attemptsAMinute')} min={1} required />
      <Form.Item name="boardIsPublic" label={t('boardIsPublic')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
  )
}
