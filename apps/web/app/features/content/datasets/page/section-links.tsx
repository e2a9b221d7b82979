import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './section.module.css'

export type SectionName = 'about' | 'schema' | 'sample' | 'files' | 'versions' | 'licence' | 'cite' | 'uses'

/** Links to the sections, which stay in sight while the page scrolls. */
export function SectionLinks({ names }: { readonly names: readonly SectionName[] }) {
  const t = useTranslations('datasets.sections')
  return (
    <nav aria-label={t('label')} className={styles['links']}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
