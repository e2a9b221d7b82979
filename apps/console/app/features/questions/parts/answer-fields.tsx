import { inLanguage, type QuestionFormPlan } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, InputNumber, Select } from 'antd'
import styles from '../questions.module.css'

const kinds = ['exact', 'any-case', 'pattern'] as const
const zones = ['Z', '+08:00', '+09:00', '+01:00', '+00:00', '-05:00', '-08:00']

type Props = { readonly form: QuestionFormPlan; readonly at: number }

/** What one right answer is made of, by the question's kind. */
export function AnswerFields({ form, at }: Props) {
  const t = useTranslations('questions.answers')
  const { language } = useLanguage()
  const plain = { autoComplete: 'off', spellCheck: false } as const
  switch (form.kind) {
    case 'number':
      return (
        <div className={styles['values']}>
          <Form.Item name={[at, 'number']} label={t('number')}>
            <Input {...plain} maxLength={60} />
          </Form.Item>
          <Form.Item name={[at, 'tolerance']} label={t('tolerance')} extra={t('toleranceHint')}>
            <Input {...plain} maxLength={60} />
          </Form.Item>
        </div>
      )
    case 'time':
      return (
        <div className={styles['values']}>
          <Form.Item name={[at, 'time']} label={t('time')} extra={t('timeHint')}>
            <Input {...plain} maxLength={60} />
          </Form.Item>
          <Form.Item name={[at, 'toleranceSeconds']} label={t('toleranceSeconds')}>
            <InputNumber min={0} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name={[at, 'zone']} label={t('zone')}>
            <Select options={zones.map((value) => ({ value, label: value === 'Z' ? 'UTC' : value }))} />
          </Form.Item>
        </div>
      )
    case 'choice':
      return (
        <Form.Item name={[at, 'keys']} label={t('choice')}>
          <Select
            mode="multiple"
            {...(!form.takesSeveral && { maxCount: 1 })}
            options={form.options.map(({ key, text }) => ({
              value: key,
              label: `${key} · ${inLanguage(text, language)}`,
            }))}
          />
        </Form.Item>
      )
    case 'hash':
      return (
        <Form.Item name={[at, 'text']} label={t('hash')}>
          <Input {...plain} maxLength={256} />
        </Form.Item>
      )
    default:
      return (
        <div className={styles['row']}>
          <Form.Item name={[at, 'kind']} noStyle>
            <Select
              aria-label={t('kind')}
              options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          </Form.Item>
          <Form.Item name={[at, 'text']} noStyle>
            <Input aria-label={t('text')} {...plain} maxLength={256} />
          </Form.Item>
        </div>
      )
  }
}
