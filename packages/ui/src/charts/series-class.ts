import { classNames } from '../class-names.ts'
import styles from './series.module.css'

/** Ten looks, then again from the first: a chart of more is not read by its lines any more. */
export function seriesClass(part: 'line' | 'dot' | 'area', index: number): string {
  return classNames(styles[part], styles[`series${index % 10}`])
}
