import { classNames } from '../class-names.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** An avatar or logo, a title, a line: messages, invitations, ranks. */
export function ListSkeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div className={styles['list']} aria-hidden="true">
      {times(rows).map((row) => (
        <div key={row} className={styles['row']}>
          <Skeleton shape="circle" />
          <div className={styles['lines']}>
            <Skeleton shape={row % 2 ? 'medium' : 'short'} />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A cover, a title, two lines: competitions, datasets, videos. */
export function CardGridSkeleton({ cards = 6 }: { readonly cards?: number }) {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {times(cards).map((card) => (
        <div key={card} className={styles['card']}>
          <Skeleton shape="cover" />
          <div className={classNames(styles['lines'], styles['inside'])}>
            <Skeleton shape="medium" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A header and rows of cells without a table element, which would be announced without any data. */
export function TableSkeleton({
  rows = 6,
  columns = 4,
}: {
  readonly rows?: number
  readonly columns?: number
}) {
  return (
    <div className={styles['table']} aria-hidden="true">
      {times(rows + 1).map((row) => (
        <div key={row} className={classNames(styles['cells'], row === 0 && styles['head'])}>
          {times(columns).map((column) => (
            <Skeleton key={column} shape={row === 0 ? 'short' : column === 0 ? 'line' : 'medium'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A title, a byline, and paragraphs with a picture. */
export function ArticleSkeleton({ paragraphs = 3 }: { readonly paragraphs?: number }) {
  return (
    <div className={styles['article']} aria-hidden="true">
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <Skeleton shape="block" />
      {times(paragraphs).map((paragraph) => (
        <div key={paragraph} className={styles['lines']}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="medium" />
        </div>
      ))}
    </div>
  )
}
