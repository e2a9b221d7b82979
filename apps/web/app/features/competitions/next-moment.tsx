import type { CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, TimeText, useServerNow } from '@tiltyard/ui'
import { nextMoment } from './moment.model.ts'
import styles from './next-moment.module.css'

type NextMomentProps = {
  readonly competition: CompetitionListItem
  readonly size?: 'small' | 'large'
  readonly onEnd?: () => void
}

export function NextMoment({ competition, size = 'small', onEnd }: NextMomentProps) {
  const t = useTranslations('competitions.when')
  const now = useServerNow(false)
  const moment = nextMoment(competition, now)
  if (!moment) return <p className={styles['quiet']}>{t('unplanned')}</p>
  if (moment.label === 'ended')
    return (
      <p className={styles['quiet']}>
        {t('ended')} <TimeText value={moment.at} format="YYYY-MM-DD HH:mm" />
      </p>
    )
  return <Countdown until={moment.at} label={t(moment.label)} size={size} {...(onEnd && { onEnd })} />
}
