import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useCategoryName, useTagName } from '../../categories/index.ts'
import { competitionPath } from '../../competitions/index.ts'
import { useLocalised } from '../../site/index.ts'
import { questionsAddress } from '../list/questions.model.ts'
import type { QuestionRead } from './load-question.ts'
import styles from './question-parts.module.css'

/** Where it comes from, who wrote it, and where there is more like it. */
export function About({ question }: { readonly question: QuestionRead }) {
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
