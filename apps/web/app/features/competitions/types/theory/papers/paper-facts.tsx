import { type CandidatePaper, inLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { pointsText } from '../paper.model.ts'
import styles from './papers.module.css'

/** Window, time, questions and points, with the sections if there are several. */
export function PaperFacts({ paper }: { readonly paper: CandidatePaper }) {
  const t = useTranslations('exams')
  const localised = useLocalised()
  const { opensAt, closesAt, rules, questions, points, sections } = paper
  return (
    <>
      <dl className={styles['facts']} aria-label={t('papers.facts')}>
        <div>
          <dt>{t('papers.minutes')}</dt>
          <dd>{t('minutes', { count: rules.minutes })}</dd>
        </div>
        <div>
          <dt>{t('papers.questions')}</dt>
          <dd>{questions}</dd>
        </div>
        <div>
          <dt>{t('papers.points')}</dt>
          <dd>{pointsText(points)}</dd>
        </div>
        <div className={styles['window']}>
          <dt>{t('papers.opens')}</dt>
          <dd>
            <TimeText value={opensAt} format="YYYY-MM-DD HH:mm" />
          </dd>
        </div>
        <div className={styles['window']}>
          <dt>{t('papers.closes')}</dt>
          <dd>
            <TimeText value={closesAt} format="YYYY-MM-DD HH:mm" />
          </dd>
        </div>
      </dl>
      {sections.length > 1 ? (
        <ul className={styles['sections']}>
          {sections.map((section) => (
            <li key={inLanguage(section.name, 'zh')}>
              <span>{localised(section.name)}</span>
              <span>
                {t('questions', { count: section.questions })} ·{' '}
                {t('points', { points: pointsText(section.points) })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
