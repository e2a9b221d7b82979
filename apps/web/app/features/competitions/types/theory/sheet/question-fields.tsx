import type { ExamAnswer, SheetItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TextField } from '@tiltyard/ui'
import { useLocalised } from '../../../../platform/settings/index.ts'
import styles from './question.module.css'
import { afterChoice, afterText, isChosen, letterOf, longestBlank } from './sheet.model.ts'

type QuestionFieldsProps = {
  /** Unique on the page; options and blanks are named after it. */
  readonly id: string
  readonly item: Pick<SheetItem, 'kind' | 'options' | 'blanks'>
  readonly answer: ExamAnswer | null
  /** The element with the stem. */
  readonly describedBy: string
  readonly isDisabled: boolean
  readonly onChange: (answer: ExamAnswer | null) => void
}

export const fieldId = (id: string, index: number) => `${id}-${index}`

/** Native radios, checkboxes and text fields of one question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { item, describedBy } = props
  const t = useTranslations('exams.sheet')
  const legends = { single: 'chooseOne', multiple: 'chooseSeveral', judge: 'judge', fill: 'fill' } as const
  return (
    <fieldset className={styles['fields']} aria-describedby={describedBy}>
      <legend>{t(legends[item.kind])}</legend>
      {item.kind === 'fill' ? <Blanks {...props} /> : <Options {...props} />}
    </fieldset>
  )
}

function Options({ id, item, answer, isDisabled, onChange }: QuestionFieldsProps) {
  const t = useTranslations('exams.sheet')
  const localised = useLocalised()
  const texts = item.kind === 'judge' ? [t('true'), t('false')] : item.options.map(localised)
  return texts.map((text, option) => (
    <label key={option} className={styles['option']}>
      <input
        id={fieldId(id, option)}
        type={item.kind === 'multiple' ? 'checkbox' : 'radio'}
        name={id}
        checked={isChosen(answer, option)}
        disabled={isDisabled}
        onChange={() => onChange(afterChoice(item.kind, answer, option))}
      />
      <span className={styles['letter']}>{letterOf(option)}</span>
      <span className={styles['optionText']}>{text}</span>
    </label>
  ))
}

function Blanks({ id, item: { blanks }, answer, isDisabled, onChange }: QuestionFieldsProps) {
  const t = useTranslations('exams.sheet')
  const texts = answer && 'blanks' in answer ? answer.blanks : []
  return Array.from({ length: blanks }, (_, blank) => (
    <TextField
      key={blank}
      id={fieldId(id, blank)}
      name={fieldId(id, blank)}
      label={blanks === 1 ? t('blankOnly') : t('blank', { number: blank + 1 })}
      value={texts[blank] ?? ''}
      isDisabled={isDisabled}
      maxLength={longestBlank(blanks)}
      autoComplete="off"
      spellCheck="false"
      onChange={(text) => onChange(afterText(answer, { blank, text, blanks }))}
    />
  ))
}
