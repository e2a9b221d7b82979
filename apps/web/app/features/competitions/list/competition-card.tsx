import type { CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../site/index.ts'
import { NextMoment } from '../next-moment.tsx'
import { competitionPath } from '../paths.ts'
import { StatusTag } from '../status-tag.tsx'
import { TeamSize } from '../team-size.tsx'
import styles from './competition-card.module.css'

export function CompetitionCard({ competition }: { readonly competition: CompetitionListItem }) {
  const t = useTranslations('competitions')
  const localised = useLocalised()
  const { id, type, name, summary, status, teams } = competition
  return (
    <article className={styles['card']}>
      <div className={styles['cover']}>
        <Cover id={id} />
        <span className={styles['status']}>
          <StatusTag status={status} />
        </span>
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>{t(`types.${type}`)}</p>
        <h2 className={styles['title']}>
          <Link to={competitionPath(id)} className={styles['link']}>
            {localised(name)}
          </Link>
        </h2>
        {summary ? <p className={styles['summary']}>{localised(summary)}</p> : null}
        <div className={styles['foot']}>
          <NextMoment competition={competition} />
          <p className={styles['facts']}>
            <span>{t('teams', { count: teams })}</span>
            <span>
              <TeamSize of={competition} />
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}
