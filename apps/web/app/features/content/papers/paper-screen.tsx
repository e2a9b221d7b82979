import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, DocumentFactsContext, LinkButton, TimeText } from '@tiltyard/ui'
import { Code, ExternalLink, FileText } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { ShareButton } from '../../shared/sharing/index.ts'
import { Citation } from '../citations/index.ts'
import {
  activityPath,
  articlePath,
  conferencePath,
  datasetPath,
  infoPaths,
  PageSection,
  PaperLines,
  paperPath,
} from '../publications/index.ts'
import { LikeAndFavorite } from '../reactions/index.ts'
import { RelatedTools } from '../tools/index.ts'
import { citationSourceOf, paperLinks, paperStructuredData, papersAddress } from './paper.model.ts'
import styles from './paper-screen.module.css'
import { PaperMessages } from './papers.messages.tsx'
import type { PaperData } from './queries.ts'

const signs = { doi: ExternalLink, arxiv: ExternalLink, pdf: FileText, code: Code } as const

type PaperScreenProps = PaperData & { readonly isPreview?: boolean }

export const PaperScreen = (props: PaperScreenProps) => (
  <PaperMessages>
    <Screen {...props} />
  </PaperMessages>
)

function Screen({ paper, datasets, isPreview = false }: PaperScreenProps) {
  const t = useTranslations('papers')
  const localised = useLocalised()
  const { origin } = useContext(DocumentFactsContext)
  const { title, authors, venue, year, conference, keywords, abstract } = paper
  const by = authors.join(', ')
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        description={abstract ? localised(abstract).slice(0, 300) : `${by}. ${venue} ${year}.`}
        path={paperPath(paper.id)}
        kind="article"
        isPrivate={isPreview}
        facts={paperStructuredData(paper, origin)}
      />
      <header className={styles['head']}>
        <p className={styles['venue']}>
          {conference ? <Link to={conferencePath(conference.id)}>{venue}</Link> : venue}{' '}
          <Link to={papersAddress({ year })}>{year}</Link>
        </p>
        <h1 lang="en">{title}</h1>
        <p className={styles['authors']}>{by}</p>
        <div className={styles['actions']}>
          {paperLinks(paper).map(({ key, href }) => {
            const Sign = signs[key]
            return (
              <LinkButton key={key} href={href} size="small" rel="noopener noreferrer" target="_blank">
                <Sign size={16} aria-hidden="true" />
                {t(`links.${key}`)}
              </LinkButton>
            )
          })}
          <ShareButton title={title} />
        </div>
      </header>
      <div className={styles['body']}>
        <section aria-labelledby="abstract" className={styles['abstract']}>
          <h2 id="abstract">{t('abstract')}</h2>
          {abstract ? (
            <Abstract text={localised(abstract)} />
          ) : (
            <p className={styles['quiet']}>{t('noAbstract')}</p>
          )}
          {keywords.length > 0 ? (
            <ul className={styles['keywords']} aria-label={t('keywords')}>
              {keywords.map((keyword) => (
                <li key={keyword}>
                  <Link to={papersAddress({ keyword })}>{keyword}</Link>
                </li>
              ))}
            </ul>
          ) : null}
          {isPreview ? null : <LikeAndFavorite type="paper" id={paper.id} />}
        </section>
        <Citation source={citationSourceOf(paper)} />
      </div>
      {paper.explanations.length > 0 ? (
        <PageSection title={t('explanations')}>
          <ul className={styles['links']}>
            {paper.explanations.map((each) => (
              <li key={each.id}>
                <Link to={articlePath({ kind: 'paper_explain', id: each.id })}>{localised(each.title)}</Link>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {datasets.length > 0 ? (
        <PageSection title={t('datasets')}>
          <ul className={styles['links']}>
            {datasets.map((each) => (
              <li key={each.id}>
                <Link to={datasetPath(each.id)}>{localised(each.title)}</Link>
                <span className={styles['quiet']}>{each.licence}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {paper.activities.length > 0 ? (
        <PageSection title={t('activities')}>
          <ul className={styles['links']}>
            {paper.activities.map((each) => (
              <li key={each.id}>
                <Link to={activityPath(each.id)}>{localised(each.title)}</Link>
                <TimeText value={each.startsAt} format="YYYY-MM-DD HH:mm" />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {isPreview ? null : <RelatedTools kind="paper" id={paper.id} />}
      {paper.related.length > 0 ? (
        <PageSection title={t('related')}>
          <PaperLines papers={paper.related} />
        </PageSection>
      ) : null}
      <p className={styles['back']}>
        <Link to={infoPaths.papers}>{t('back')}</Link>
      </p>
    </article>
  )
}

/** Longer abstracts are collapsed. */
const shortMax = 600

/** The full abstract is in the document for search and print; a long one is collapsed. */
function Abstract({ text }: { readonly text: string }) {
  const t = useTranslations('papers')
  const id = useId()
  const [isOpen, open] = useState(text.length <= shortMax)
  return (
    <>
      <p id={id} className={styles['text']} data-closed={isOpen ? undefined : ''}>
        {text}
      </p>
      {text.length > shortMax ? (
        <div className={styles['more']}>
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => open(!isOpen)}
          >
            {isOpen ? t('less') : t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
