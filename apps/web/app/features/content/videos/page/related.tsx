import type { Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetPath, PaperLines } from '../../publications/index.ts'
import styles from './video-screen.module.css'

type RelatedProps = { readonly video: Pick<Video, 'papers' | 'questions' | 'datasets'> }

/** Papers, practice questions and datasets that belong to the video; hidden without any. */
export function Related({ video: { papers, questions, datasets } }: RelatedProps) {
  const t = useTranslations('videos.sections')
  const localised = useLocalised()
  const titleId = useId()
  if (papers.length + questions.length + datasets.length === 0) return null
  const links = [
    ...(questions.length > 0 ? [{ title: t('questions'), items: questions }] : []),
    ...(datasets.length > 0
      ? [{ title: t('datasets'), items: datasets.map((each) => ({ ...each, path: datasetPath(each.id) })) }]
      : []),
  ]
  return (
    <section aria-labelledby={titleId} className={styles['block']}>
      <h2 id={titleId}>{t('related')}</h2>
      {papers.length > 0 ? (
        <>
          <h3>{t('papers')}</h3>
          <PaperLines papers={papers} />
        </>
      ) : null}
      {links.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map(({ id, title: name, path }) => (
              <li key={id}>
                <Link to={path}>{localised(name)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
