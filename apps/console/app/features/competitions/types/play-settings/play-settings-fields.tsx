import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { NamesField, NumberField, TextField } from '../../../shared/forms/index.ts'
import styles from '../../admin/form-layout.module.css'

const payments = ['now', 'on-solve'] as const

/** Settings that every type has. */
export function PlaySettingsFields() {
  const t = useTranslations('organising.settings')
  return (
    <div className={styles['columns']}>
      <TextField
        path={['settings', 'flagFormat']}
        label={t('flagFormat')}
        hint={t('flagFormatHint')}
        max={60}
      />
      <NamesField
        path={['settings', 'bloodPercents']}
        label={t('bloodPercents')}
        hint={t('bloodPercentsHint')}
      />
      <Form.Item name={['settings', 'hintPayment']} label={t('hintPayment')}>
        <Select options={payments.map((value) => ({ value, label: t(`hintPayments.${value}`) }))} />
      </Form.Item>
      <NumberField path={['settings', 'attemptsPerMinute']} label={t('attemptsPerMinute')} min={1} required />
    </div>
  )
}
