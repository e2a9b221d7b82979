import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TextField } from '@tiltyard/ui'
import { Info } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './flag-box.module.css'
import { FlagVerdictText } from './flag-verdict-text.tsx'
import { type SendFlag, useFlag } from './use-flag.ts'

type FlagBoxProps = {
  readonly format: string | null
  readonly attemptsLeft: number | null
  /** Why nothing can be sent now; what was typed stays, and so does the last verdict. */
  readonly blocked: string | null
  readonly send: SendFlag
  /** Something has changed: a verdict, or a refusal that the page did not expect. */
  readonly onNews: () => void
}

/** Takes a flag and answers in place; the focus never leaves it. */
export function FlagBox({ format, attemptsLeft, blocked, send, onNews }: FlagBoxProps) {
  const t = useTranslations('play.task.flag')
  const { text, write, answer, isSending, submit } = useFlag(send, onNews)
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer === null) return
    setHeld(answer.kind === 'too-fast')
    const field = place.current?.querySelector('input')
    field?.focus({ preventScroll: true })
    if (answer.kind === 'verdict') field?.select()
    // The answer may have come in below the edge of what scrolls.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const isClosed = isHeld || blocked !== null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed) void submit()
  }
  return (
    <form ref={place} className={styles['box']} onSubmit={onSubmit} noValidate aria-label={t('label')}>
      <div className={styles['row']}>
        <TextField
          label={t('field')}
          name="flag"
          value={text}
          onChange={write}
          isReadOnly={isSending || blocked !== null}
          maxLength={256}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          aria-describedby={blocked === null ? 'flag-answer' : 'flag-blocked'}
          {...(format !== null && { placeholder: format })}
        />
        <Button type="submit" kind="primary" isPending={isSending} isDisabled={isClosed}>
          {t('submit')}
        </Button>
      </div>
      {blocked === null ? null : (
        <p id="flag-blocked" className={styles['blocked']}>
          <Info size={18} aria-hidden="true" />
          <span>{blocked}</span>
        </p>
      )}
      <div className={classNames(styles['under'], blocked === null && styles['roomy'])}>
        <FlagVerdictText
          answer={answer}
          isSending={isSending}
          onRetry={() => void submit()}
          onMayTryAgain={() => setHeld(false)}
        />
        {attemptsLeft === null || blocked !== null ? null : (
          <p className={styles['attempts']}>{t('attemptsLeft', { left: attemptsLeft })}</p>
        )}
      </div>
    </form>
  )
}
