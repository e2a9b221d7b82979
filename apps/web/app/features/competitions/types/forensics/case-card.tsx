import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { classNames, TimeText } from '@tiltyard/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type Case, caseAddress } from './case.model.ts'
import styles from './case-card.module.css'
import { CaseProgress } from './case-progress.tsx'
import { TaskNames } from './task-names.tsx'

type CaseCardProps = { readonly competitionId: string; readonly of: Case }

export function CaseCard({ competitionId, of }: CaseCardProps) {
  const t = useTranslations('forensics')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const { task, state, questions, points, unlocks } = of
  const isLocked = state === 'locked'
  return (
    <li className={classNames(styles['card'], styles[state])}>
      <p className={styles['head']}>
        <span>{categoryName(task.category)}</span>
        <span className={styles['state']}>
          {isLocked ? <Lock size={16} aria-hidden="true" /> : null}
          {t(`states.${state}`)}
        </span>
      </p>
      <h3 className={styles['name']}>
        {isLocked ? (
          localised(task.name)
        ) : (
          <Link to={caseAddress(competitionId, task.id)} preventScrollReset data-card={task.id}>
            {localised(task.name)}
          </Link>
        )}
      </h3>
      {task.summary ? <p className={styles['summary']}>{localised(task.summary)}</p> : null}
      {task.closesAt ? (
        <p className={styles['closes']}>
          {t('cases.closes')} <TimeText value={task.closesAt} format="MM-DD HH:mm" />
        </p>
      ) : null}
      {isLocked ? (
        <>
          <p className={styles['facts']}>
            <span>{t('cases.questions', { count: questions.length })}</span>
            <span>{t('cases.points', { points })}</span>
          </p>
          <TaskNames
            label={t('cases.requires')}
            of={task.locked}
            addressOf={(id) => caseAddress(competitionId, id)}
          />
        </>
      ) : (
        <CaseProgress of={of} />
      )}
      {unlocks.length > 0 ? <TaskNames label={t('cases.unlocks')} of={unlocks} /> : null}
    </li>
  )
}
