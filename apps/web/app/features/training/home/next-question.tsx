import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { useCategoryName } from '../../categories/index.ts'
import { questionPath } from '../../environments/index.ts'
import { useLocalised } from '../../site/index.ts'
import { Difficulty } from '../difficulty.tsx'
import type { OwnProgress } from '../progress/use-progress.ts'
import styles from './training-home.module.css'

/** One suggestion, and why it is made. */
export function NextQuestion({ next }: { readonly next: OwnProgress['next'] }) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  return (
    <section className={styles['card']} aria-labelledby="next-question">
      <h2 id="next-question">
        <Compass size={20} aria-hidden="true" />
        {t('home.next.title')}
      </h2>
      {next ? (
        <>
          <p className={styles['suggested']}>{localised(next.question.name)}</p>
          <p className={styles['facts']}>
            <span>{t(`banks.${next.question.bank}.name`)}</span>
            <span>{categoryName(next.question.category)}</span>
            <Difficulty of={next.question.difficulty} />
            <span>{t('facts.points', { points: next.question.points })}</span>
          </p>
          <p className={styles['why']}>{t(`home.next.because.${next.because}`)}</p>
          <p>
            <Link to={questionPath(next.question.id)} className={buttonClass({ kind: 'primary' })}>
              {t('home.next.go')}
            </Link>
          </p>
        </>
      ) : (
        <p className={styles['why']}>{t('home.next.none')}</p>
      )}
    </section>
  )
}
