import styles from './brand.module.css'
import { Mark } from './mark.tsx'

type BrandFaceProps = {
  readonly name: string
  /** File name of an uploaded picture, in place of the mark. */
  readonly logo?: string | null
}

/** Mark and name, to be placed inside a link of any router with the class `brandClass`. */
export function BrandFace({ name, logo = null }: BrandFaceProps) {
  return (
    <>
      {logo ? (
        <img
          className={styles['logo']}
          src={`/_image?file=${logo}&w=256`}
          srcSet={`/_image?file=${logo}&w=384 2x`}
          alt=""
          height={32}
        />
      ) : (
        <Mark size={32} />
      )}
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
