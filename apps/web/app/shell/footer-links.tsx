import type { SystemParameters } from '@tiltyard/contracts/browser'
import { useLocalised } from '../features/site/index.ts'
import styles from './site-footer.module.css'

type Links = SystemParameters['partners']

/** Nothing at all when there are none. */
export function FooterLinks({ label, links }: { readonly label: string; readonly links: Links }) {
  const localised = useLocalised()
  if (links.length === 0) return null
  return (
    <ul className={styles['row']} aria-label={label}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noopener noreferrer">
            {localised(link.label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
