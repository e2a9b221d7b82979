import styles from './avatar.module.css'

const drawing = (
  <g className={styles['picture']}>
    <path d="M20 7.5c6 0 10 4.3 10 10.2v.8H10v-.8C10 11.8 14 7.5 20 7.5Z" />
    <path d="M10 20.5h20v1.2l-3 1.6v4.2c0 2.3-3.5 4.5-7 4.5s-7-2.2-7-4.5v-4.2l-3-1.6Z" />
    <path d="M5 40c1.200-4.400 5-6.600 8.500-7.200 2 1.500 4.200 2.200 6.500 2.200s4.5-.7 6.500-2.200C30 33.400 33.800 35.600 35 40Z" />
    <path d="M19 3.500h2l1 3.200h-4Z" />
  </g>
)

/** A helmet with its visor down: someone is there, we only do not see the face yet. */
export function DefaultPicture({ alt, size }: { readonly alt: string; readonly size: number }) {
  const frame = { className: styles['avatar'], width: size, height: size, viewBox: '0 0 40 40' }
  if (!alt)
    return (
      <svg {...frame} aria-hidden="true">
        {drawing}
      </svg>
    )
  return (
    <svg {...frame} role="img" aria-label={alt}>
      {drawing}
    </svg>
  )
}
