import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, serverClock, TextField, useServerNow } from '@tiltyard/ui'
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Droplet,
  Hourglass,
  Info,
  type LucideIcon,
  WifiOff,
} from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FlagAnswer } from './flag.model.ts'
import styles from './flag-box.module.css'
import { type SendFlag, useFlag } from './use-flag.ts'

type FlagBoxProps = {
  readonly format: string | null
  readonly attemptsLeft: number | null
  /** Why flags cannot be submitted now; the input and the last verdict stay. */
  readonly blocked: string | null
  readonly send: SendFlag
  /** Called after a verdict, or a refusal that makes the page stale. */
  readonly onNews: () => void
}

/** Flag input with its verdict; the focus stays in the field. */
export function FlagBox({ format, attemptsLeft, blocked, send, onNews }: FlagBoxProps) {
  const t = useTranslations('play.task.flag')
  const { text, write, answer, isSending, submit } = useFlag(send, onNews)
  const [isRateLimited, setRateLimited] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer === null) return
    setRateLimited(answer.kind === 'too-fast')
    const field = formRef.current?.querySelector('input')
    field?.focus({ preventScroll: true })
    if (answer.kind === 'verdict') field?.select()
    // The verdict may be below the visible part of the scroll container.
    formRef.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const isClosed = isRateLimited || blocked !== null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed) void submit()
  }
  return (
    <form ref={formRef} className={styles['box']} onSubmit={onSubmit} noValidate aria-label={t('label')}>
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
          onMayTryAgain={() => setRateLimited(false)}
        />
        {attemptsLeft === null || blocked !== null ? null : (
          <p className={styles['attempts']}>{t('attemptsLeft', { left: attemptsLeft })}</p>
        )}
      </div>
    </form>
  )
}

type FlagVerdictTextProps = {
  readonly answer: FlagAnswer | null
  readonly isSending: boolean
  readonly onRetry: () => void
  readonly onMayTryAgain: () => void
}

/**
 * The live region is always rendered, so that screen readers announce verdicts; a repeated verdict is
 * announced again.
 */
function FlagVerdictText({ answer, isSending, onRetry, onMayTryAgain }: FlagVerdictTextProps) {
  const t = useTranslations('play.task.flag')
  const basics = useTranslations('basics')
  const count = useRef(0)
  useEffect(() => {
    if (answer) count.current += 1
  }, [answer])
  return (
    <>
      <div id="flag-answer" role="status" aria-atomic="true" className={styles['answer']}>
        {isSending ? <p className={styles['quiet']}>{t('sending')}</p> : null}
        {answer ? (
          <div key={count.current}>
            <FlagAnswerText answer={answer} onMayTryAgain={onMayTryAgain} />
          </div>
        ) : null}
      </div>
      {answer?.kind === 'unsure' ? (
        <Button size="small" onPress={onRetry}>
          {basics('retry')}
        </Button>
      ) : null}
    </>
  )
}

type FlagAnswerTextProps = { readonly answer: FlagAnswer; readonly onMayTryAgain: () => void }

function FlagAnswerText({ answer, onMayTryAgain }: FlagAnswerTextProps) {
  const t = useTranslations('play.task.flag')
  const basics = useTranslations('basics')
  switch (answer.kind) {
    case 'empty':
      return <Line icon={CircleAlert} look="bad" text={t('empty')} />
    case 'unsure':
      return <Line icon={WifiOff} look="unsure" text={t(navigator.onLine ? 'unsure' : 'offline')} />
    case 'too-fast':
      return (
        <Line
          icon={Hourglass}
          look="unsure"
          text={<TooFast seconds={answer.seconds} onEnd={onMayTryAgain} />}
        />
      )
    case 'refused':
      return <Line icon={CircleAlert} look="bad" text={answer.failure.msg || basics('unexpected')} />
    case 'verdict':
      return <Verdict {...answer.verdict} />
  }
}

function Verdict({ verdict, blood }: Extract<FlagAnswer, { kind: 'verdict' }>['verdict']) {
  const t = useTranslations('play.task.flag')
  if (verdict === 'wrong') return <Line icon={CircleX} look="bad" text={t('wrong')} />
  if (verdict === 'repeated') return <Line icon={CircleCheck} look="good" text={t('repeated')} />
  return (
    <>
      {blood === null ? null : (
        <Line icon={Droplet} look="blood" text={t('bloods', { place: String(blood) })} />
      )}
      <Line icon={CircleCheck} look="good" text={t('right')} />
    </>
  )
}

type LineProps = {
  readonly icon: LucideIcon
  readonly look: 'good' | 'bad' | 'unsure' | 'blood'
  readonly text: ReactNode
}

function Line({ icon: Icon, look, text }: LineProps) {
  return (
    <p className={classNames(styles['line'], styles[look])}>
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

type TooFastProps = { readonly seconds: number; readonly onEnd: () => void }

/** Counts down each second visually; screen readers get only the start and the end. */
function TooFast({ seconds, onEnd }: TooFastProps) {
  const t = useTranslations('play.task.flag')
  const [until] = useState(() => serverClock.now() + seconds * 1000)
  const now = useServerNow() ?? until
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)))
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (isOver) return <>{t('again')}</>
  return (
    <>
      <span aria-hidden="true">{t('tooFast', { seconds: left })}</span>
      <span className="unseen">{t('tooFast', { seconds })}</span>
    </>
  )
}
