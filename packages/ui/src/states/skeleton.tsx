import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonShape = 'line' | 'medium' | 'short' | 'title' | 'circle' | 'block' | 'cover'

/** A placeholder with the shape of the content, which prevents layout shift. */
export function Skeleton({ shape = 'line' }: { readonly shape?: SkeletonShape }) {
  return <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape])} />
}
