import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, InputNumber, Select } from 'antd'
import styles from '../../admin/form-layout.module.css'
import { CreditCurve } from './credit-curve.tsx'
import { creditNames, parseCredit, usualCredit } from './task-settings.model.ts'

/** What remains of the value of a question after wrong answers. */
export function CreditFields() {
  const t = useTranslations('caseEditor')
  const form = Form.useFormInstance()
  const name: unknown = Form.useWatch(['settings', 'credit', 'name'], form)
  const credit: unknown = Form.useWatch(['settings', 'credit'], form)
  const points: unknown = Form.useWatch(['rule', 'points'], form)
  const rule = parseCredit(credit)
  return (
    <>
      <div className={styles['columns']}>
        <Form.Item name={['settings', 'credit', 'name']} label={t('credit')} initialValue={usualCredit.name}>
          <Select options={creditNames.map((value) => ({ value, label: t(`creditRules.${value}`) }))} />
        </Form.Item>
        {name === 'linear' ? (
          <>
            <PercentField field="penaltyPermille" label={t('penalty')} />
            <PercentField field="floorPermille" label={t('floor')} />
          </>
        ) : null}
      </div>
      {rule && typeof points === 'number' ? <CreditCurve rule={rule} value={points} /> : null}
    </>
  )
}

type PercentFieldProps = { readonly field: 'penaltyPermille' | 'floorPermille'; readonly label: string }

/** Stored in permille, typed in per cent. */
function PercentField({ field, label }: PercentFieldProps) {
  return (
    <Form.Item
      name={['settings', 'credit', field]}
      label={label}
      required
      initialValue={usualCredit[field]}
      getValueProps={(permille: number | undefined) => ({
        value: permille === undefined ? null : permille / 10,
      })}
      normalize={(percent: number | null) => (percent === null ? undefined : Math.round(percent * 10))}
    >
      <InputNumber min={0} max={100} step={5} suffix="%" style={{ width: '100%' }} />
    </Form.Item>
  )
}
