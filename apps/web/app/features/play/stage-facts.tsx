import type { PublicStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, classNames, TimeText, useServerNow } from '@tiltyard/ui'
import { CirclePause, CirclePlay, Clock, Flag, Snowflake } from 'lucide-react'
import { useLocalised } from '../site/index.ts'
import styles from './play-head.module.css'
import { countedMoment, frozenSince } from './stage.model.ts'

const signs = { waiting: Clock, running: CirclePlay, paused: CirclePause, over: Flag }

/** Which stage, how it stands, and how long. */
export function StageFacts({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const localised = useLocalised()
  const Sign = signs[stage.state]
  return (
    <p className={styles['stage']}>
      <span className={classNames(styles['state'], styles[stage.state])}>
        <Sign size={16} aria-hidden="true" />
        {t(`states.${stage.state}`)}
      </span>
      <span>{localised(stage.name)}</span>
      <Frozen stage={stage} />
    </p>
  )
}

function Frozen({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const now = useServerNow()
  const since = now === null ? null : frozenSince(stage, now)
  return since ? (
    <span className={styles['frozen']}>
      <Snowflake size={16} aria-hidden="true" />
      {t('frozenSince')} <TimeText value={since} format="HH:mm" />
    </span>
  ) : null
}

export function StageCountdown({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play.stage')
  const { until, label, runs } = countedMoment(stage)
  if (runs) return <Countdown until={until} label={t(label)} />
  return (
    <div className={styles['figure']}>
      <span>{t(label)}</span>
      <TimeText value={until} format="MM-DD HH:mm" />
    </div>
  )
}
