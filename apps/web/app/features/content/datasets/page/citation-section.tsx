import { addresses, type DatasetCitations, fillPath } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { Braces } from 'lucide-react'
import { CopyButton } from '../../../shared/sharing/index.ts'
import { citationFiles } from './citation.model.ts'
import styles from './file.module.css'
import { SaveButton } from './save-button.tsx'
import { Section, SectionFailure } from './section.tsx'

type CitationSectionProps = {
  readonly datasetId: string
  readonly citations: DatasetCitations | null
}

export function CitationSection({ datasetId, citations }: CitationSectionProps) {
  const t = useTranslations('datasets.cite')
  const { language } = useLanguage()
  if (!citations)
    return (
      <Section name="cite">
        <SectionFailure />
      </Section>
    )
  const croissant = `${fillPath(addresses.getDatasetCroissant.path, { id: datasetId })}?language=${language}`
  return (
    <Section
      name="cite"
      actions={
        <LinkButton size="small" href={croissant}>
          <Braces size={16} aria-hidden="true" />
          {t('croissant')}
        </LinkButton>
      }
    >
      <div className={styles['formats']}>
        {citationFiles(datasetId, citations).map(({ key, title, fileName, type, text }) => (
          // One of a group: opening a format closes the others, without a script.
          <details key={key} name="citation" open={key === 'bibtex'} suppressHydrationWarning>
            <summary>{title}</summary>
            <div className={styles['command']}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
              <pre tabIndex={0}>{text}</pre>
              <div className={styles['actions']}>
                <CopyButton text={() => text}>
                  {t('copy')}
                  <span className="unseen"> {title}</span>
                </CopyButton>
                <SaveButton fileName={fileName} type={type} text={text} />
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
