import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { type FormEvent, useId, useState } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { chosenAfter } from './answer.model.ts'
import styles from './answer.module.css'
import { AnswerResult } from './answer-result.tsx'
import type { AnswerProps } from './text-answer.tsx'
import { useAnswer } from './use-answer.ts'

/** Single or multiple choice with native controls. */
export function ChoiceAnswer({ questionId, form, isBlocked, onAnswered }: AnswerProps) {
  const t = useTranslations('training.answer')
  const localised = useLocalised()
  const name = useId()
  const { feedback, setFeedback, isSending, send } = useAnswer(questionId, onAnswered)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const submit = () =>
    chosen.length === 0 ? setFeedback({ kind: 'empty' }) : void send({ kind: 'choice', keys: [...chosen] })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) submit()
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-label={t('title')}>
      <fieldset className={styles['options']}>
        <legend>{form.isMultiple ? t('several') : t('one')}</legend>
        {(form.options ?? []).map(({ key, text }) => (
          <label key={key} className={styles['option']}>
            <input
              type={form.isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(key)}
              disabled={isSending}
              onChange={() => {
                setChosen(chosenAfter(chosen, key, form.isMultiple))
                if (feedback) setFeedback(null)
              }}
            />
            <span>{localised(text)}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" kind="primary" isPending={isSending} isDisabled={isBlocked}>
          {t('submit')}
        </Button>
      </div>
      <AnswerResult feedback={feedback} kind={form.kind} isSending={isSending} onRetry={submit} />
    </form>
  )
}
