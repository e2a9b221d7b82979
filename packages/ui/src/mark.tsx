import styles from './mark.module.css'

/**
 * The logo: two crossed lances above the barrier, cut out of vermilion. The apps' favicon.svg contains the
 * same drawing.
 */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={styles['field']}
        d="M7.2 1.2 16 .9l9 .4c3.4.2 5.4 2.2 5.6 5.5l.4 9.3-.4 8.9c-.2 3.4-2.2 5.4-5.6 5.6l-9 .4-8.9-.4c-3.3-.2-5.3-2.2-5.5-5.6L1 16l.4-9.1c.2-3.4 2.3-5.5 5.8-5.7Z"
      />
      <g className={styles['charge']}>
        <path d="m26.2 4.9-8.4 9.8-8.7 8-1.8-1.7 8.9-7.9 10-8.2Z" />
        <path d="m5.8 4.9 8.4 9.8 8.7 8 1.8-1.7-8.9-7.9-10-8.2Z" />
        <path d="M5.6 22.9h20.8v1.9H5.6zM5.6 26h20.8v1.5H5.6z" />
      </g>
    </svg>
  )
}
