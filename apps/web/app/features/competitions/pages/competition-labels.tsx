import type { CompetitionListItem, CompetitionStatus } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, classNames, TimeText, useServerNow } from '@tiltyard/ui'
import styles from './competition-labels.module.css'
import { nextMoment } from './moment.model.ts'

export function StatusTag({ status }: { readonly status: CompetitionStatus }) {
  const t = useTranslations('competitions.statuses')
  return <span className={classNames(styles['tag'], styles[status])}>{t(status)}</span>
}

type TeamSizeProps = { readonly of: Pick<CompetitionListItem, 'teamSizeMin' | 'teamSizeMax'> }

export function TeamSize({ of: { teamSizeMin: min, teamSizeMax: max } }: TeamSizeProps) {
  const t = useTranslations('competitions')
  if (max === 1) return t('sizeOne')
  return min === max ? t('sizeExact', { min }) : t('size', { min, max })
}

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
