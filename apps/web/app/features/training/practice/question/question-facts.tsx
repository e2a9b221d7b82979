import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName, useTagName } from '@tiltyard/i18n/categories'
import { TimeText } from '@tiltyard/ui'
import { Link } from 'react-router'
import { competitionPath } from '../../../competitions/pages/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ProgressMark } from '../question-labels.tsx'
import { questionsAddress } from '../questions/questions.model.ts'
import type { QuestionInLanguage } from './queries.ts'
import styles from './question-parts.module.css'

/** Source and author, with links to similar questions. */
export function QuestionAbout({ question }: { readonly question: QuestionInLanguage }) {
  const t = useTranslations('training.question')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  const { bank, category, tags, competition, author, publishedAt } = question
  return (
    <section aria-label={t('about')}>
      <h3>{t('about')}</h3>
      <dl className={styles['record']}>
        <div>
          <dt>{t('category')}</dt>
          <dd>
            <Link to={questionsAddress({ bank, category, page: 1 })}>{categoryName(category)}</Link>
          </dd>
        </div>
        {tags.length > 0 ? (
          <div>
            <dt>{t('tags')}</dt>
            <dd className={styles['tags']}>
              {tags.map((tag) => (
                <Link key={tag} to={questionsAddress({ tag, page: 1 })}>
                  {tagName(tag)}
                </Link>
              ))}
            </dd>
          </div>
        ) : null}
        {competition ? (
          <div>
            <dt>{t('from')}</dt>
            <dd>
              <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>
            </dd>
          </div>
        ) : null}
        {author ? (
          <div>
            <dt>{t('author')}</dt>
            <dd>{author}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('published')}</dt>
          <dd>
            <TimeText value={publishedAt} format="YYYY-MM-DD" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

type OwnRecordProps = { readonly own: QuestionProgress; readonly points: number }

/** The answer record of the specification: time, latest score, highest score. */
export function OwnRecord({ own, points }: OwnRecordProps) {
  const t = useTranslations('training')
  if (own.answers === 0) return <p className={styles['quiet']}>{t('question.notTried')}</p>
  const score = (of: number | null) => (of === null ? '—' : t('scoring.of', { score: of, points }))
  return (
    <dl className={styles['record']}>
      <div>
        <dt>{t('list.filters.standing')}</dt>
        <dd>
          <ProgressMark of={own.standing} word />
        </dd>
      </div>
      <div>
        <dt>{t('question.latest')}</dt>
        <dd>{score(own.latestScore)}</dd>
      </div>
      <div>
        <dt>{t('question.highest')}</dt>
        <dd>{score(own.highestScore)}</dd>
      </div>
      <div>
        <dt>{t('question.latestAt')}</dt>
        <dd>
          <TimeText value={own.latestAt ?? ''} format="MM-DD HH:mm" />
        </dd>
      </div>
      <div>
        <dt>{t('question.answers')}</dt>
        <dd>{own.answers}</dd>
      </div>
    </dl>
  )
}
