import { useTranslations } from '@tiltyard/i18n/browser'
import { Flame, Medal, Target } from 'lucide-react'
import styles from './figures.module.css'
import type { OwnProgress } from './use-progress.ts'

/** Points, solves, days in a row. */
export function Figures({ progress: { points, solved, streak } }: { readonly progress: OwnProgress }) {
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
