import { useState } from 'react'
import styles from './avatar.module.css'
import { DefaultPicture } from './avatar-default.tsx'

export type AvatarProps = {
  readonly src?: string | null
  /** Empty where the name stands beside it: it would be read twice. */
  readonly alt?: string
  readonly size?: number
}

/** A missing or failing picture never shows as broken: the bundled one takes its place. */
export function Avatar({ src, alt = '', size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src) return <DefaultPicture alt={alt} size={size} />
  return (
    <img
      className={styles['avatar']}
      src={src}
      alt={alt}
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}
