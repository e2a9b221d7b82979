import type { Monitor } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import styles from './monitor.module.css'

/** What waits for somebody is a way there; a zero is said as calmly as the rest. */
export function MonitorCards({ monitor }: { readonly monitor: Monitor }) {
  const t = useTranslations('running')
  const { lastHour } = monitor
  const waits = [
    { key: 'cases', label: t('monitor.casesPending'), count: monitor.casesPending, to: '../cases' },
    { key: 'entries', label: t('monitor.entriesWaiting'), count: monitor.entriesWaiting, to: '../entries' },
    {
      key: 'materials',
      label: t('monitor.materialsPending'),
      count: monitor.materialsPending,
      to: '../materials',
    },
  ]
  const hour = (['right', 'wrong', 'shared_flag'] as const).map((verdict) => ({
    key: verdict,
    label: t(`monitor.hour.${verdict}`),
    count: lastHour[verdict],
  }))
  return (
    <div className={styles['cards']}>
      {waits.map(({ key, label, count, to }) => (
        <Link key={key} to={to} className={`${styles['card']} ${count > 0 ? styles['waiting'] : ''}`}>
          <span className={styles['count']}>{count}</span>
          <span>{label}</span>
        </Link>
      ))}
      <div className={styles['card']}>
        <span className={styles['count']}>{monitor.peopleActive}</span>
        <span>{t('monitor.peopleActive')}</span>
      </div>
      {hour.map(({ key, label, count }) => (
        <div key={key} className={styles['card']}>
          <span className={styles['count']}>{count}</span>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
