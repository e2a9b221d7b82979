import styles from './ring.module.css'

/** A share as a ring with its figure inside; what it is the share of is said by whoever shows it. */
export function Ring({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span className={styles['ring']} role="img" aria-label={label}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles['track']} cx="22" cy="22" r="19" />
        {percent > 0 ? (
          <circle
            className={styles['done']}
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            strokeDasharray={`${Math.min(100, percent)} 100`}
            transform="rotate(-90 22 22)"
          />
        ) : null}
        <text className={styles['figure']} x="22" y="22" dy="0.35em" textAnchor="middle">
          {percent}
        </text>
      </svg>
    </span>
  )
}
