import styles from './brand.module.css'
import { Mark } from './mark.tsx'

/** The mark and the name, leading home. */
export function Brand({ name, href = '/' }: { readonly name: string; readonly href?: string }) {
  return (
    <a className={styles['brand']} href={href}>
      <Mark size={32} />
      <span className={styles['name']}>{name}</span>
    </a>
  )
}
