import type { AnswerForm } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TextField } from '@tiltyard/ui'
import type { FormEvent } from 'react'
import type { Reply } from './answer.model.ts'
import styles from './answer.module.css'
import { SaidText } from './said-text.tsx'
import { useAnswer } from './use-answer.ts'
import { useDraft } from './use-draft.ts'

export type AnswerProps = {
  readonly userId: string
  readonly questionId: string
  readonly form: AnswerForm
  /** Why nothing can be sent now, though everything else is as it should be. */
  readonly isBlocked: boolean
  readonly onAnswered: (reply: Reply) => void
}

/** Flags and whatever else is typed: judged at once, answered in place. */
export function TextAnswer({ userId, questionId, form, isBlocked, onAnswered }: AnswerProps) {
  const t = useTranslations('training.answer')
  const { said, say, isSending, send } = useAnswer(questionId, onAnswered)
  const { text, write } = useDraft(userId, questionId)
  const isFlag = form.kind === 'flag'
  const kind = form.kind === 'number' || form.kind === 'time' || form.kind === 'hash' ? form.kind : 'text'
  const submit = async () => {
    const typed = text.trim()
    if (typed === '') return say({ kind: 'empty' })
    const heard = await send(isFlag ? { kind: 'flag', flag: typed } : { kind: 'typed', text: typed })
    if (heard?.kind === 'right') write('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) void submit()
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-label={t('title')}>
      <div className={styles['row']}>
        <TextField
          label={isFlag ? t('flag') : t(`fields.${kind}`)}
          name="answer"
          value={text}
          onChange={(written) => {
            write(written)
            if (said?.kind === 'empty') say(null)
          }}
          isReadOnly={isSending}
          maxLength={1000}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          {...(kind === 'number' && !isFlag && { inputMode: 'decimal' as const })}
          {...(isFlag
            ? form.flagFormat && { placeholder: form.flagFormat }
            : { description: t(`hints.${kind}`) })}
        />
        <Button type="submit" kind="primary" isPending={isSending} isDisabled={isBlocked}>
          {t('submit')}
        </Button>
      </div>
      {text === '' ? null : <p className={styles['quiet']}>{t('draft')}</p>}
      <SaidText said={said} kind={form.kind} isSending={isSending} onRetry={() => void submit()} />
    </form>
  )
}
