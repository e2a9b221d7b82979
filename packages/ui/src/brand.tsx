import styles from './brand.module.css'
import { Mark } from './mark.tsx'

/** Mark and name, to be placed inside a link of any router with the class `brandClass`. */
export function BrandFace({ name }: { readonly name: string }) {
  return (
    <>
      <Mark size={32} />
      <span className={styles['name']}>{name}</span>
    </>
  )
}

export const brandClass = styles['brand'] ?? ''

export function Brand({ name, href = '/' }: { readonly name: string; readonly href?: string }) {
  return (
    <a className={brandClass} href={href}>
      <BrandFace name={name} />
    </a>
  )
}
