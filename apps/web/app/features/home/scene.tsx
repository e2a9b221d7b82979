import styles from './scene.module.css'

/** One lance, pointing right and up, with its guard and its pennon. */
function Lance({ pennon }: { readonly pennon: string | undefined }) {
  return (
    <g>
      <path className={styles['ink']} d="M52 318 478 92l-.9 7.5L58.5 330.5Z" />
      <path className={styles['ink']} d="m136 258 34 22-22 12c-14-8-19-19-12-34Z" />
      <path className={pennon} d="m432 106 40-21-3 34c-18-3-28 14-46 9-9-2-17 3-22 10-2-14 14-26 31-32Z" />
      <path className={styles['ink']} d="m478 92 36-25-28 34Z" />
    </g>
  )
}

/** Two lances crossing above the barrier. Decoration: the words say it all. */
export function Scene() {
  return (
    <svg className={styles['scene']} viewBox="0 0 560 420" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="band" width="48" height="18" patternUnits="userSpaceOnUse">
          <path className={styles['ink']} d="M0 0h48v18H0z" />
          <path className={styles['paper']} d="M8 18 20 0h12L20 18Z" />
        </pattern>
      </defs>
      <path
        className={styles['shield']}
        d="M280 20c56 22 108 30 160 30v138c0 92-62 154-160 196-98-42-160-104-160-196V50c52 0 104-8 160-30Z"
      />
      <path className={styles['division']} d="M280 20v364M120 188h320" />
      <Lance pennon={styles['seal']} />
      <g transform="matrix(-1 0 0 1 560 0)">
        <Lance pennon={styles['jade']} />
      </g>
      <path fill="url(#band)" d="M0 330h560v18H0z" />
      <path className={styles['ink']} d="M0 362h560v10H0z" />
      <path
        className={styles['ink']}
        d="M60 318h14v80H60zM206 318h14v80h-14zM340 318h14v80h-14zM486 318h14v80h-14z"
      />
    </svg>
  )
}
