import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, InputNumber, Select } from 'antd'
import { NumberField } from '../../shared/forms/index.ts'
import styles from '../admin/form-layout.module.css'
import { parseRule } from './rule.model.ts'
import { RuleCurve } from './rule-curve.tsx'
import { type RuleName, ruleFields, ruleNames, usualRules } from './task-form.model.ts'

/** Cases and their questions have fixed points: a pass score needs points that do not change. */
export function FixedPointsField({ label, hint }: { readonly label: string; readonly hint?: string }) {
  return (
    <div className={styles['columns']}>
      <NumberField path={['rule', 'points']} label={label} required {...(hint && { hint })} />
    </div>
  )
}

export function RuleFields() {
  const t = useTranslations('organising.tasks')
  const form = Form.useFormInstance()
  const rule: unknown = Form.useWatch('rule', form)
  const name = Form.useWatch<RuleName | undefined>(['rule', 'name'], form)
  const whole = parseRule(rule)
  return (
    <>
      <div className={styles['columns']}>
        <Form.Item name={['rule', 'name']} label={t('rule')}>
          <Select
            options={ruleNames.map((value) => ({ value, label: t(`rules.${value}`) }))}
            onChange={(next: RuleName) => form.setFieldValue('rule', usualRules[next])}
          />
        </Form.Item>
        {(name ? ruleFields[name] : []).map((field) => (
          <Form.Item key={field} name={['rule', field]} label={t(`ruleFields.${field}`)} required>
            <InputNumber min={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </div>
      {whole ? <RuleCurve rule={whole} /> : null}
    </>
  )
}
