import { Skeleton } from '@tiltyard/ui'
import styles from './play-skeleton.module.css'

const cards = Array.from({ length: 9 }, (_, index) => index)

/** A search, two rows of choices, cards: as the board will be. */
export function PlaySkeleton() {
  return (
    <div className={styles['board']} aria-hidden="true">
      <div className={styles['filters']}>
        <Skeleton shape="medium" />
        <Skeleton shape="short" />
      </div>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <div key={card} className={styles['card']}>
            <Skeleton shape="medium" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </div>
  )
}
