import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocalised, useParameters } from '../features/platform/settings/index.ts'
import styles from './open-platforms.module.css'

/** A native disclosure: its links are in the document, and it works without scripts. */
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

/** Closes the native disclosure on Escape and when the focus or a click leaves it. */
function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return details
}
