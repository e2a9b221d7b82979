import { useTranslations } from '@tiltyard/i18n/browser'
import { useId, useState } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import { chosenAfter } from './answer.model.ts'
import styles from './answer-field.module.css'
import { AnswerFrame } from './answer-frame.tsx'
import type { AnswerProps } from './answer-props.ts'
import { useAnswer } from './use-answer.ts'

/** Single or multiple choice with native controls. */
export function ChoiceAnswer({ form, blockReason, note, send, submitLabel }: AnswerProps) {
  const t = useTranslations('answers')
  const localised = useLocalised()
  const name = useId()
  const attempt = useAnswer(send)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const submit = () =>
    chosen.length === 0
      ? attempt.setFeedback({ kind: 'empty' })
      : void attempt.send({ kind: 'choice', keys: [...chosen] })
  return (
    <AnswerFrame
      kind={form.kind}
      attempt={attempt}
      blockReason={blockReason}
      note={note}
      submitLabel={submitLabel}
      onSubmit={submit}
    >
      {(describedBy) => (
        <fieldset className={styles['options']} aria-describedby={describedBy}>
          <legend>{form.isMultiple ? t('several') : t('one')}</legend>
          {(form.options ?? []).map(({ key, text }) => (
            <label key={key} className={styles['option']}>
              <input
                type={form.isMultiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(key)}
                disabled={attempt.isSending || blockReason !== null}
                onChange={() => {
                  setChosen(chosenAfter(chosen, key, form.isMultiple))
                  attempt.setFeedback(null)
                }}
              />
              <span>{localised(text)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </AnswerFrame>
  )
}
