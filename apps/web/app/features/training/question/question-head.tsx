import { useTranslations } from '@tiltyard/i18n/browser'
import { ChevronLeft, ChevronRight, Clock, Users } from 'lucide-react'
import { Link } from 'react-router'
import { questionPath } from '../../environments/index.ts'
import { useLocalised } from '../../site/index.ts'
import { Difficulty } from '../difficulty.tsx'
import { bankPath } from '../paths.ts'
import type { QuestionRead } from './load-question.ts'
import styles from './question.module.css'

export function QuestionHead({ question }: { readonly question: QuestionRead }) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const { bank, kind, name, difficulty, minutes, points, solves, previousId, nextId } = question
  return (
    <header className={styles['head']}>
      <nav className={styles['ways']} aria-label={t('title')}>
        <Link to={bankPath(bank)} className={styles['way']}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t(`banks.${bank}.name`)}
        </Link>
        <span className={styles['beside']}>
          {previousId ? (
            <Link to={questionPath(previousId)} rel="prev" className={styles['way']}>
              <ChevronLeft size={16} aria-hidden="true" />
              {t('question.previous')}
            </Link>
          ) : null}
          {nextId ? (
            <Link to={questionPath(nextId)} rel="next" className={styles['way']}>
              {t('question.next')}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          ) : null}
        </span>
      </nav>
      <h1>{localised(name)}</h1>
      <p className={styles['facts']}>
        <strong>{t('facts.points', { points })}</strong>
        <Difficulty of={difficulty} />
        <span>{t(`kinds.${kind}`)}</span>
        {minutes === null ? null : (
          <span className={styles['fact']}>
            <Clock size={15} aria-hidden="true" />
            {t('facts.minutes', { minutes })}
          </span>
        )}
        <span className={styles['fact']}>
          <Users size={15} aria-hidden="true" />
          {t('facts.solves', { solves })}
        </span>
      </p>
    </header>
  )
}
