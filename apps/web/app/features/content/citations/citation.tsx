import { type CitationSource, toBibtex, toPlainCitation, toRis } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useId } from 'react'
import { CopyButton } from '../../shared/sharing/index.ts'
import styles from './citation.module.css'

/** A citation as text, and as files for reference managers. */
export function Citation({ source }: { readonly source: CitationSource }) {
  const t = useTranslations('citations')
  const { language } = useLanguage()
  const id = useId()
  const bibtex = toBibtex(source)
  return (
    <section className={styles['citation']} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles['plain']}>{toPlainCitation(source, language)}</p>
      <div className={styles['actions']}>
        <CopyButton text={() => toPlainCitation(source, language)}>{t('copyPlain')}</CopyButton>
        <CopyButton text={() => bibtex}>{t('copyBibtex')}</CopyButton>
        <CopyButton text={() => toRis(source)}>{t('copyRis')}</CopyButton>
      </div>
      <details suppressHydrationWarning>
        <summary className={styles['summary']}>{t('showBibtex')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
        <pre className={styles['bibtex']} tabIndex={0}>
          {bibtex}
        </pre>
      </details>
    </section>
  )
}
