import type { ReactNode } from 'react'
import styles from './avatar.module.css'

export type AvatarKind = 'user' | 'team' | 'group' | 'teacher'

/** One drawing per kind, distinguished by shape: helmet, shield, banners, open book. */
const drawings: Readonly<Record<AvatarKind, ReactNode>> = {
  user: (
    <>
      <path d="M20 7.5c6 0 10 4.3 10 10.2v.8H10v-.8C10 11.8 14 7.5 20 7.5Z" />
      <path d="M10 20.5h20v1.2l-3 1.6v4.2c0 2.3-3.5 4.5-7 4.5s-7-2.2-7-4.5v-4.2l-3-1.6Z" />
      <path d="M5 40c1.2-4.4 5-6.6 8.5-7.2 2 1.5 4.2 2.2 6.5 2.2s4.5-.7 6.5-2.2C30 33.4 33.8 35.6 35 40Z" />
      <path d="M19 3.5h2l1 3.2h-4Z" />
    </>
  ),
  team: (
    <>
      <path d="M8.5 33.5 30 9l2.5-1.5L31.5 10 10 34.7Zm23 0L10 9 7.5 7.5 8.5 10 30 34.7Z" />
      <path className={styles['edge']} d="M12.5 11h15v9.5c0 5.2-3 8.6-7.5 10.7-4.5-2.1-7.5-5.5-7.5-10.7Z" />
      <path className={styles['cut']} d="m20 15.5 3.8 4.7-3.8 4.7-3.8-4.7Z" />
    </>
  ),
  group: (
    <>
      <path d="M7 14.5h1.5V33H7ZM17 6h1.5v28H17Zm11.5 14H30v13h-1.5Z" />
      <path d="M8.5 15H15v8l-3.200-2-3.300 2ZM18.5 7H30v10.5l-5.700-3-5.800 3ZM30 20.5h6.5v8l-3.200-2-3.300 2Z" />
    </>
  ),
  teacher: (
    <>
      <path d="M19.3 14.5C16.5 12.3 12.5 11.5 7 12v17c5.5-.5 9.5.3 12.3 2.5Zm1.4 0c2.8-2.2 6.8-3 12.3-2.5v17c-5.5-.5-9.5.3-12.3 2.5Z" />
      <path
        className={styles['cut']}
        d="M10 16.5c2.5 0 4.5.4 6.3 1.3v1.6c-1.8-.9-3.8-1.3-6.3-1.3Zm0 4.5c2.5 0 4.5.4 6.3 1.3v1.6c-1.8-.9-3.8-1.3-6.3-1.3Zm20-4.5c-2.5 0-4.5.4-6.3 1.3v1.6c1.8-.9 3.8-1.3 6.3-1.3Zm0 4.5c-2.5 0-4.5.4-6.3 1.3v1.6c1.8-.9 3.8-1.3 6.3-1.3Z"
      />
      <path d="m20 3.5 1 2.9 3 .1-2.4 1.8.8 2.9-2.4-1.7-2.4 1.7.8-2.9L16 6.5l3-.1Z" />
    </>
  ),
}

type DefaultPictureProps = {
  readonly kind: AvatarKind
  readonly alt: string
  readonly frame: { readonly className: string; readonly width: number; readonly height: number }
}

export function DefaultPicture({ kind, alt, frame }: DefaultPictureProps) {
  const drawing = <g className={styles['picture']}>{drawings[kind]}</g>
  const shared = { ...frame, viewBox: '0 0 40 40', 'data-kind': kind }
  if (!alt)
    return (
      <svg {...shared} aria-hidden="true">
        {drawing}
      </svg>
    )
  return (
    <svg {...shared} role="img" aria-label={alt}>
      {drawing}
    </svg>
  )
}
