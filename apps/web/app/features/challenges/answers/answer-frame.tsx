import type { ChallengeKind } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './answer-field.module.css'
import { AnswerResult } from './answer-result.tsx'
import type { AnswerAttempt } from './use-answer.ts'

type AnswerFrameProps = {
  readonly kind: ChallengeKind
  readonly attempt: AnswerAttempt
  readonly blockReason: string | null
  readonly note: ReactNode
  readonly onSubmit: () => void
  readonly submitLabel?: string | undefined
  /** Whether the button is beside the field. */
  readonly isOneLine?: boolean
  readonly below?: ReactNode
  /** Receives the id of what describes the field. */
  readonly children: (describedBy: string) => ReactNode
}

/** Form, button, verdict and the reason why nothing can be sent. The focus stays in the field. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { kind, attempt, blockReason, note, onSubmit, isOneLine = false, below, children } = props
  const t = useTranslations('answers')
  const id = useId()
  const { feedback, isSending } = attempt
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (feedback === null) return
    const field = formRef.current?.querySelector<HTMLInputElement>('input[name=answer]')
    field?.focus({ preventScroll: true })
    if (feedback.kind === 'wrong' || feedback.kind === 'right') field?.select()
    // The verdict may be below the visible part of the scroll container.
    formRef.current?.scrollIntoView({ block: 'nearest' })
  }, [feedback])
  const isClosed = attempt.isRateLimited || blockReason !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed) onSubmit()
  }
  const label = props.submitLabel ?? t(kind === 'flag' ? 'submitFlag' : 'submit')
  return (
    <form ref={formRef} className={styles['box']} onSubmit={submit} noValidate aria-label={label}>
      <div className={styles[isOneLine ? 'row' : 'column']}>
        {children(blockReason === null ? `${id}-verdict` : `${id}-blocked`)}
        <Button type="submit" kind="primary" isPending={isSending} isDisabled={isClosed}>
          {label}
        </Button>
      </div>
      {below}
      {blockReason === null ? null : (
        <p id={`${id}-blocked`} className={styles['blocked']}>
          <Info size={18} aria-hidden="true" />
          <span>{blockReason}</span>
        </p>
      )}
      <div className={classNames(styles['under'], blockReason === null && styles['roomy'])}>
        <AnswerResult id={`${id}-verdict`} kind={kind} attempt={attempt} onRetry={onSubmit} />
        {blockReason === null && note ? <p className={styles['note']}>{note}</p> : null}
      </div>
    </form>
  )
}
