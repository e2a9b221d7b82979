import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonShape = 'line' | 'medium' | 'short' | 'title' | 'circle' | 'block' | 'cover'

/** The shape of what is still coming, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'line' }: { readonly shape?: SkeletonShape }) {
  return <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape])} />
}
