import type { AnswerForm } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TextField } from '@tiltyard/ui'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { AnswerReply } from './answer.model.ts'
import styles from './answer.module.css'
import { AnswerResult } from './answer-result.tsx'
import { draftKey, parseDrafts, withDraft } from './draft.model.ts'
import { useAnswer } from './use-answer.ts'

export type AnswerProps = {
  readonly userId: string
  readonly questionId: string
  readonly form: AnswerForm
  /** Whether answering is temporarily blocked. */
  readonly isBlocked: boolean
  readonly onAnswered: (reply: AnswerReply) => void
}

const typedKinds = ['number', 'time', 'hash', 'coordinates'] as const

/** Flags and typed answers: judged at once, with feedback in place. */
export function TextAnswer({ userId, questionId, form, isBlocked, onAnswered }: AnswerProps) {
  const t = useTranslations('training.answer')
  const { feedback, setFeedback, isSending, send } = useAnswer(questionId, onAnswered)
  const { text, write } = useDraft(userId, questionId)
  const isFlag = form.kind === 'flag'
  const kind = typedKinds.find((one) => one === form.kind) ?? 'text'
  const submit = async () => {
    const answer = text.trim()
    if (answer === '') return setFeedback({ kind: 'empty' })
    const result = await send(isFlag ? { kind: 'flag', flag: answer } : { kind: 'typed', text: answer })
    if (result?.kind === 'right') write('')
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
          onChange={(value) => {
            write(value)
            if (feedback?.kind === 'empty') setFeedback(null)
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
      <AnswerResult
        feedback={feedback}
        kind={form.kind}
        isSending={isSending}
        onRetry={() => void submit()}
      />
    </form>
  )
}

/** Unsent input is stored on the device, so that a closed tab loses nothing. */
function useDraft(userId: string, questionId: string) {
  const [text, setText] = useState('')
  useEffect(() => setText(parseDrafts(getStoredDrafts(userId))[questionId] ?? ''), [userId, questionId])
  const write = useCallback(
    (value: string) => {
      setText(value)
      saveDrafts(userId, withDraft(parseDrafts(getStoredDrafts(userId)), questionId, value))
    },
    [userId, questionId],
  )
  return { text, write }
}

function getStoredDrafts(userId: string): string | null {
  try {
    return localStorage.getItem(draftKey(userId))
  } catch {
    return null
  }
}

function saveDrafts(userId: string, drafts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(draftKey(userId))
    else localStorage.setItem(draftKey(userId), JSON.stringify(drafts))
  } catch {
    // Storage may be blocked or full: the open page still has the input.
  }
}
