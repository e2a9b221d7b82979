import type { TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { Droplet } from 'lucide-react'
import styles from './task-parts.module.css'

export function FirstSolvers({ solvers }: { readonly solvers: TaskDetail['firstSolvers'] }) {
  const t = useTranslations('play')
  return (
    <section aria-label={t('task.firstSolvers')}>
      <h3>{t('task.firstSolvers')}</h3>
      {solvers.length === 0 ? (
        <p className={styles['quiet']}>{t('task.nobodyYet')}</p>
      ) : (
        <ol className={styles['solvers']}>
          {solvers.map(({ teamId, name, at }, index) => (
            <li key={teamId}>
              <span className={styles['place']}>
                <Droplet size={16} aria-hidden="true" />
                {t('board.blood', { place: String(index + 1) })}
              </span>
              <span className={styles['team']}>{name}</span>
              <TimeText value={at} format="MM-DD HH:mm:ss" />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
