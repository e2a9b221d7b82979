import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, InputNumber, Select } from 'antd'
import { NumberField } from '../../../shared/forms/index.ts'
import styles from '../../admin/form-layout.module.css'

const unlockOrders = ['in-order', 'free'] as const

export function CaseFields() {
  const t = useTranslations('caseEditor')
  return (
    <div className={styles['columns']}>
      <NumberField path={['form', 'passScore']} label={t('passScore')} hint={t('passScoreHint')} required />
      <Form.Item name={['settings', 'unlock']} label={t('unlock')} initialValue="in-order">
        <Select options={unlockOrders.map((value) => ({ value, label: t(`unlockOrders.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={['settings', 'variants']}
        label={t('variantCount')}
        extra={t('variantCountHint')}
        initialValue={1}
        required
      >
        <InputNumber min={1} max={99} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </div>
  )
}
