import { useTranslations } from '@tiltyard/i18n/browser'
import { CalendarChart, Card, RadarChart, useServerNow } from '@tiltyard/ui'
import { Flame, Medal, Target } from 'lucide-react'
import { lastDay, shareOf } from './progress.model.ts'
import styles from './progress-overview.module.css'
import type { OwnProgress } from './use-progress.ts'

/** Points, solves and streak. */
export function ProgressFigures({
  progress: { points, solved, streak },
}: {
  readonly progress: OwnProgress
}) {
  const t = useTranslations('training.home.figures')
  const figures = [
    ['points', Medal, points],
    ['solved', Target, solved],
    ['streak', Flame, t('days', { count: streak })],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, Icon, value]) => (
        <div key={name} className={styles['figure']}>
          <dt>
            <Icon size={16} aria-hidden="true" />
            {t(name)}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Activity of a year, and progress by bank. */
export function PracticeCharts({ progress: { calendar, banks } }: { readonly progress: OwnProgress }) {
  const t = useTranslations('training')
  const now = useServerNow(false)
  return (
    <div className={styles['practice']}>
      <Card>
        <CalendarChart
          title={t('home.calendar')}
          valueLabel={t('home.answers')}
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
