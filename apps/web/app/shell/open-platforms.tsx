import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useLocalised, useParameters } from '../features/site/index.ts'
import styles from './open-platforms.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The browser's own disclosure: its links are in the document, and it opens without any script. */
export function OpenPlatforms() {
  const t = useTranslations('shell')
  const localised = useLocalised()
  const details = useDisclosure()
  const platforms = useParameters()?.openPlatforms ?? []
  if (platforms.length === 0) return null
  return (
    <details ref={details} className={styles['platforms']}>
      <summary className={buttonClass({ kind: 'quiet' })}>
        <LayoutGrid size={20} aria-hidden="true" className={styles['sign']} />
        <span className={styles['word']}>{t('openPlatform')}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
      </summary>
      <ul className={styles['list']}>
        {platforms.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              {localised(label)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
