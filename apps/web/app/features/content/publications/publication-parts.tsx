import type { Language, PaperReference } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paperPath } from './paths.ts'
import styles from './publication-parts.module.css'

const authorsMax = 6

/** A paper as in a reference list: title, authors, venue and year. */
export function PaperLine({ paper }: { readonly paper: PaperReference }) {
  const { id, title, authors, venue, year } = paper
  const more = authors.length > authorsMax
  return (
    <div className={styles['line']}>
      <Link to={paperPath(id)} className={styles['title']} lang="en">
        {title}
      </Link>
      <p className={styles['facts']}>
        <span>{authors.slice(0, authorsMax).join(', ') + (more ? ' …' : '')}</span>
        <span className={styles['venue']}>
          {venue} {year}
        </span>
      </p>
    </div>
  )
}

export function PaperLines({ papers }: { readonly papers: readonly PaperReference[] }) {
  return (
    <ul className={styles['lines']}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperLine paper={paper} />
        </li>
      ))}
    </ul>
  )
}

type PageSectionProps = { readonly title: ReactNode; readonly children: ReactNode }

/** A section below the main text, such as related items or a chart. */
export function PageSection({ title, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A calendar day without a time needs no zone. */
export function DayText({ value }: { readonly value: string }) {
  const format = useFormatter()
  return (
    <time dateTime={value}>
      {format.dateTime(new Date(value), { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  )
}

/** States that the text is not available in the reader's language. */
export function LanguageNote({ spoken }: { readonly spoken: Language }) {
  const { language } = useLanguage()
  const t = useTranslations('references')
  return spoken === language ? null : (
    <Notice kind="info">{t(spoken === 'zh' ? 'onlyChinese' : 'onlyEnglish')}</Notice>
  )
}

/** Joins names as the language does. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === 'zh' ? '、' : ', ')
}
