import styles from './scene.module.css'

/** One lance along the x axis from butt to tip, to be rotated by the caller. */
function Lance({ side, colour }: { readonly side: string; readonly colour: string | undefined }) {
  return (
    <>
      <defs>
        <pattern id={`wrap-${side}`} width="36" height="16" y="-8" patternUnits="userSpaceOnUse">
          <path className={styles['ink']} d="M0 0h36v16H0z" />
          <path className={colour} d="M6 16 16 0h9L15 16Z" />
        </pattern>
      </defs>
      <path className={styles['ink']} d="M0-5q-6 5 0 10l72 2V-7Z" />
      <path fill={`url(#wrap-${side})`} d="M96-6.5 506-3v6L96 6.5Z" />
      <path className={styles['ink']} d="M66-6q10-3 20-20 14 12 26 22v8q-12 10-26 22Q76 9 66 6Z" />
      <path className={styles['ink']} d="m500-7 46 7-46 7q-5-7 0-14Z" />
      <path
        className={colour}
        d="M492 4c-12 18-30 10-46 24-14 12-30 8-48 22 4-9 10-15 19-21-10 1-19-1-29-5 20-1 28-6 40-12 8-4 12-8 18-8Z"
      />
    </>
  )
}

/** Two crossed lances in front of a shield, above the barrier. Decorative. */
export function Scene() {
  return (
    <svg className={styles['scene']} viewBox="0 0 560 420" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="shield">
          <path d="M150 28h260v152c0 92-54 150-130 186-76-36-130-94-130-186Z" />
        </clipPath>
        <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">
          <path className={styles['hatch']} d="M0 4h8" />
        </pattern>
        <pattern id="rail" width="40" height="14" y="326" patternUnits="userSpaceOnUse">
          <path className={styles['paper']} d="M0 0h40v14H0z" />
          <path className={styles['ink']} d="M2 14 12 0h20L22 14Z" />
        </pattern>
      </defs>
      <g clipPath="url(#shield)">
        <path className={styles['field']} d="M150 28h260v340H150z" />
        <path fill="url(#hatch)" d="m280 226 130 146V100Zm0 0L150 372V100Z" />
        <path className={styles['seal']} d="M150 28h260v62H150z" />
        <path
          className={styles['onSeal']}
          d="m206 45 14 14-14 14-14-14Zm74 0 14 14-14 14-14-14Zm74 0 14 14-14 14-14-14Z"
        />
      </g>
      <path className={styles['edge']} d="M150 28h260v152c0 92-54 150-130 186-76-36-130-94-130-186Z" />
      <g transform="translate(42 348) rotate(-30.5)">
        <Lance side="left" colour={styles['seal']} />
      </g>
      <g transform="matrix(-1 0 0 1 560 0) translate(42 348) rotate(-30.5)">
        <Lance side="right" colour={styles['jade']} />
      </g>
      <path className={styles['ink']} d="M0 366h560v5H0zM0 402h560v2H0z" />
      <path fill="url(#rail)" d="M0 326h560v14H0z" />
      <path className={styles['rail']} d="M-4 326h568v14H-4z" />
      {[70, 210, 350, 490].map((x) => (
        <path key={x} className={styles['ink']} d={`M${x - 5} 404v-84l5-7 5 7v84Z`} />
      ))}
    </svg>
  )
}
