import type { ExamItemStatistics } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, Input, Radio } from 'antd'
import { useOptionTexts } from './item-key.tsx'
import { keyOptions } from './marks.model.ts'
import styles from './marks.module.css'
import { type OtherAnswer, otherKey } from './other-answer.model.ts'

type OtherAnswerFieldsProps = {
  readonly item: ExamItemStatistics
  readonly value: OtherAnswer
  readonly onChange: (value: OtherAnswer) => void
}

/** The answer that is right too, by kind of question. */
export function OtherAnswerFields({ item, value, onChange }: OtherAnswerFieldsProps) {
  const t = useTranslations('examMarks.correction')
  const texts = useOptionTexts(item)
  const { key } = item
  if (key.kind === 'fill') return <OtherBlanks blanks={key.blanks} value={value} onChange={onChange} />
  if (key.kind === 'judge') {
    const other = otherKey(key, value)
    return (
      <Form.Item label={t('other')}>
        <strong>{other ? keyOptions(other).map((option) => texts[option]) : null}</strong>
      </Form.Item>
    )
  }
  const options = texts.map((label, option) => ({ label, value: option }))
  return (
    <Form.Item label={t('other')} required>
      {key.kind === 'multiple' ? (
        <Checkbox.Group
          aria-label={t('other')}
          className={styles['stack'] ?? ''}
          options={options}
          value={[...value.options]}
          onChange={(chosen) => onChange({ ...value, options: chosen })}
        />
      ) : (
        <Radio.Group
          aria-label={t('other')}
          className={styles['stack'] ?? ''}
          options={options.map((each) => ({ ...each, disabled: each.value === key.option }))}
          value={value.options[0]}
          onChange={({ target }) => onChange({ ...value, options: [target.value as number] })}
        />
      )}
    </Form.Item>
  )
}

type OtherBlanksProps = Omit<OtherAnswerFieldsProps, 'item'> & {
  readonly blanks: Extract<ExamItemStatistics['key'], { kind: 'fill' }>['blanks']
}

function OtherBlanks({ blanks, value, onChange }: OtherBlanksProps) {
  const t = useTranslations('examMarks')
  const plain = { autoComplete: 'off', spellCheck: false } as const
  const put = (at: number, change: Partial<OtherAnswer['blanks'][number]>) =>
    onChange({
      ...value,
      blanks: value.blanks.map((blank, place) => (place === at ? { ...blank, ...change } : blank)),
    })
  return (
    <>
      <p style={{ marginBottom: 8 }}>{t('correction.blankHint')}</p>
      {blanks.map(({ number }, at) => (
        <div key={at} className={styles['blank']}>
          <Form.Item
            htmlFor={`blank-${at}`}
            label={number ? t('correction.number', { number: at + 1 }) : t('blank', { number: at + 1 })}
          >
            <Input
              id={`blank-${at}`}
              {...plain}
              maxLength={number ? 60 : 300}
              value={value.blanks[at]?.text}
              onChange={({ target }) => put(at, { text: target.value })}
            />
          </Form.Item>
          {number ? (
            <Form.Item htmlFor={`tolerance-${at}`} label={t('correction.toleranceOf', { number: at + 1 })}>
              <Input
                id={`tolerance-${at}`}
                {...plain}
                maxLength={60}
                value={value.blanks[at]?.tolerance}
                onChange={({ target }) => put(at, { tolerance: target.value })}
              />
            </Form.Item>
          ) : null}
        </div>
      ))}
    </>
  )
}
