import { useTranslations } from '@tiltyard/i18n/browser'
import { CalendarChart, Card, RadarChart, useServerNow } from '@tiltyard/ui'
import styles from './practice.module.css'
import { lastDay, shareOf } from './progress.model.ts'
import type { OwnProgress } from './use-progress.ts'

/** A year of days, and the five banks against each other. */
export function Practice({ progress: { calendar, banks } }: { readonly progress: OwnProgress }) {
  const t = useTranslations('training')
  const now = useServerNow(false)
  return (
    <div className={styles['practice']}>
      <Card>
        <CalendarChart
          title={t('home.calendar')}
          counted={t('home.answers')}
          until={lastDay(calendar, now ?? 0)}
          days={calendar.map(({ day, answers }) => ({ date: day, count: answers }))}
        />
        {calendar.length === 0 ? <p className={styles['quiet']}>{t('home.noDays')}</p> : null}
      </Card>
      <Card>
        <RadarChart
          title={t('home.radar')}
          along={t('home.bank')}
          axes={banks.map(({ bank }) => t(`banks.${bank}.short`))}
          max={100}
          series={[{ name: t('home.share'), values: banks.map(shareOf) }]}
        />
      </Card>
    </div>
  )
}
