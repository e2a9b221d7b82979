import { timeZones } from '@tiltyard/competition-types/answers'
import {
  type AnswerKeyInput,
  inLanguage,
  type QuestionFormPlan,
  type TaskFormPlan,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AnswerRow, answersFrom, usualZone } from './answer-key.model.ts'
import styles from './answer-key.module.css'

export type KeyForm = QuestionFormPlan | TaskFormPlan
type Values = { readonly answers?: readonly AnswerRow[]; readonly template?: string }
type AnswerKeyFormProps = {
  readonly form: KeyForm
  readonly isBusy: boolean
  readonly onSave: (answers: AnswerKeyInput[], template: string | null) => void
  /** Fields of the user of the challenge, such as the template of minted flags. */
  readonly children?: ReactNode
}

const emptyRow: AnswerRow = {
  kind: 'exact',
  tolerance: '0',
  toleranceSeconds: 60,
  zone: usualZone,
  metres: 100,
}

/** Write-only: stored answer keys cannot be read, so the form always starts empty. */
export function AnswerKeyForm({ form, isBusy, onSave, children }: AnswerKeyFormProps) {
  const t = useTranslations('questions.answers')
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ answers: [emptyRow] }}
      onFinish={({ answers = [], template }) =>
        onSave(answersFrom(form.kind, answers), template?.trim() || null)
      }
    >
      <p className={styles['lead']}>{t('lead')}</p>
      <Form.List name="answers">
        {(items, { add, remove }) => (
          <>
            {items.map(({ key, name }) => (
              <div key={key} style={{ display: 'flex', gap: 8, alignItems: 'start' }}>
                <div style={{ flex: 1, minWidth: 0 }}>
                  <AnswerFields form={form} at={name} />
                </div>
                <Button
                  type="text"
                  aria-label={t('remove', { number: name + 1 })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {children}
            <div className={styles['acts']}>
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add(emptyRow)}>
                {t('add')}
              </Button>
              <Button type="primary" htmlType="submit" loading={isBusy}>
                {t('set')}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </Form>
  )
}

const kinds = ['exact', 'any-case', 'pattern'] as const

type AnswerFieldsProps = { readonly form: KeyForm; readonly at: number }

/** The fields of one answer, by kind of challenge. */
function AnswerFields({ form, at }: AnswerFieldsProps) {
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
            <Select
              options={timeZones.map((value) => ({ value, label: value === 'Z' ? 'UTC' : `UTC${value}` }))}
            />
          </Form.Item>
        </div>
      )
    case 'choice':
      return (
        <Form.Item name={[at, 'keys']} label={t('choice')}>
          <Select
            mode="multiple"
            {...(!form.isMultiple && { maxCount: 1 })}
            options={form.options.map(({ key, text }) => ({
              value: key,
              label: `${key} · ${inLanguage(text, language)}`,
            }))}
          />
        </Form.Item>
      )
    case 'coordinates':
      return (
        <div className={styles['values']}>
          <Form.Item name={[at, 'latitude']} label={t('latitude')}>
            <InputNumber min={-90} max={90} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name={[at, 'longitude']} label={t('longitude')}>
            <InputNumber min={-180} max={180} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name={[at, 'metres']} label={t('metres')}>
            <InputNumber min={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
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
