import type { Dataset, DatasetUse } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { PaperLines } from '../../publications/index.ts'
import styles from './schema.module.css'
import { Section } from './section.tsx'

type Uses = Pick<Dataset, 'papers' | 'questions' | 'competitions'>

/** What uses the dataset; hidden without any. */
export function UseSection({ dataset: { papers, questions, competitions } }: { readonly dataset: Uses }) {
  const t = useTranslations('datasets.uses')
  if (papers.length + questions.length + competitions.length === 0) return null
  return (
    <Section name="uses">
      {papers.length > 0 ? (
        <div className={styles['table']}>
          <h3>{t('papers')}</h3>
          <PaperLines papers={papers} />
        </div>
      ) : null}
      <UseLinks title={t('competitions')} uses={competitions} />
      <UseLinks title={t('questions')} uses={questions} />
    </Section>
  )
}

type UseLinksProps = { readonly title: string; readonly uses: readonly DatasetUse[] }

function UseLinks({ title, uses }: UseLinksProps) {
  const localised = useLocalised()
  if (uses.length === 0) return null
  return (
    <div className={styles['table']}>
      <h3>{title}</h3>
      <ul>
        {uses.map(({ id, title: name, path }) => (
          <li key={id}>
            <Link to={path}>{localised(name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
