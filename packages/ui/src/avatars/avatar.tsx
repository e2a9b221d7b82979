import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { type AvatarKind, DefaultPicture } from './default-picture.tsx'

export type AvatarShape = 'circle' | 'square'

/** The seed's: what an avatar is when nothing else is said. */
export const avatarSizePx = 40
export const avatarShape: AvatarShape = 'circle'

export type AvatarProps = {
  readonly src?: string | null | undefined
  readonly kind?: AvatarKind
  /** Empty where the name stands beside it: it would be read twice. */
  readonly alt?: string
  readonly size?: number
  readonly shape?: AvatarShape
}

/** A missing or failing picture never shows as broken: the bundled one of its kind takes its place. */
export function Avatar({
  src,
  kind = 'user',
  alt = '',
  size = avatarSizePx,
  shape = avatarShape,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const frame = { className: classNames(styles['avatar'], styles[shape]), width: size, height: size }
  if (!src || failed === src) return <DefaultPicture kind={kind} alt={alt} frame={frame} />
  return (
    <img
      {...frame}
      // It may have failed before this script could listen: then it is whole, and has no size.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) setFailed(src)
      }}
      src={src}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}
