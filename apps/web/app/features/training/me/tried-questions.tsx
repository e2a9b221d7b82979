import type { QuestionProgressState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { Target } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { FilterLinks } from '../../listing/index.ts'
import { QuestionRow } from '../list/question-row.tsx'
import { ownTrainingPath, questionsPath } from '../paths.ts'
import styles from './own-training.module.css'
import { useTried } from './use-tried.ts'

const shows: readonly QuestionProgressState[] = ['attempted', 'solved']

/** Every question one has answered: those that are open, and those that are solved. */
export function TriedQuestions() {
  const t = useTranslations('training')
  const [search] = useSearchParams()
  const shown = shows.find((each) => each === search.get('standing')) ?? 'solved'
  const { loaded, load, more, hasMore } = useTried(shown)
  return (
    <section aria-label={t('me.history')} className={styles['tried']}>
      <h2 className={styles['title']}>{t('me.history')}</h2>
      <FilterLinks
        label={t('me.shows')}
        choices={[...shows].reverse().map((standing) => ({
          key: standing,
          name: t(`standing.${standing}`),
          address: standing === 'solved' ? ownTrainingPath : `${ownTrainingPath}?standing=${standing}`,
          isChosen: standing === shown,
        }))}
      />
      <Load
        of={loaded}
        skeleton={<ListSkeleton rows={4} />}
        onRetry={load}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t('me.empty.title')}
            icon={<Target size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              <Link to={questionsPath} className={buttonClass({ kind: 'primary' })}>
                {t('me.empty.action')}
              </Link>
            }
          >
            {t('me.empty.text')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <ul className={styles['rows']}>
              {data.map((question) => (
                <li key={question.id}>
                  <QuestionRow
                    question={question}
                    standing={question.standing}
                    highestScore={question.highestScore}
                  />
                </li>
              ))}
            </ul>
            {hasMore ? <Button onPress={more}>{t('me.more')}</Button> : null}
          </>
        )}
      </Load>
    </section>
  )
}
