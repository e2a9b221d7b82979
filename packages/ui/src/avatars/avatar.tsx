import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { type AvatarKind, DefaultPicture } from './default-picture.tsx'
import { GeneratedPicture } from './generated-picture.tsx'

export type AvatarShape = 'circle' | 'square'

/** Defaults fixed by the specification. */
export const avatarSizePx = 40
export const avatarShape: AvatarShape = 'circle'

export type AvatarProps = {
  readonly src?: string | null | undefined
  readonly kind?: AvatarKind
  /** The ID of the person, or the name of one without an ID: draws arms of their own in place of the bundled picture. */
  readonly seed?: string | null | undefined
  /** Empty when the name is next to the avatar, so that a screen reader does not read it twice. */
  readonly alt?: string
  readonly size?: number
  readonly shape?: AvatarShape
}

/** A missing or failing picture is replaced by generated arms, or without a seed by the bundled picture of its kind. */
export function Avatar({
  src,
  kind = 'user',
  seed,
  alt = '',
  size = avatarSizePx,
  shape = avatarShape,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const frame = { className: classNames(styles['avatar'], styles[shape]), width: size, height: size }
  if (!src || failed === src)
    return seed ? (
      <GeneratedPicture seed={seed} alt={alt} frame={frame} />
    ) : (
      <DefaultPicture kind={kind} alt={alt} frame={frame} />
    )
  return (
    <img
      {...frame}
      // An image may fail before hydration attaches onError: it is then complete with a natural width of 0.
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
