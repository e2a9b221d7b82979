import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { CircleAlert, CircleCheck, CircleX, Droplet, Hourglass, type LucideIcon, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FlagAnswer } from './flag.model.ts'
import styles from './flag-box.module.css'
import { TooFast } from './too-fast.tsx'

type FlagVerdictTextProps = {
  readonly answer: FlagAnswer | null
  readonly isSending: boolean
  readonly onRetry: () => void
  readonly onMayTryAgain: () => void
}

/** The region is always there, so that a screen reader hears what comes into it; an equal answer is said again. */
export function FlagVerdictText({ answer, isSending, onRetry, onMayTryAgain }: FlagVerdictTextProps) {
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
            <Said answer={answer} onMayTryAgain={onMayTryAgain} />
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

type SaidProps = { readonly answer: FlagAnswer; readonly onMayTryAgain: () => void }

function Said({ answer, onMayTryAgain }: SaidProps) {
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
