import { Skeleton } from '@tiltyard/ui'
import styles from './search-skeleton.module.css'

/** Of the shape of results, so that nothing moves when they come. */
export function SearchSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles['row']}>
          <Skeleton shape="short" />
          <Skeleton shape="medium" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
