import { classNames } from '../class-names.ts'
import styles from './series.module.css'

/** Ten styles, then repeated from the first: a chart of more than ten lines cannot be read anyway. */
export function seriesClass(part: 'line' | 'dot' | 'area', index: number): string {
  return classNames(styles[part], styles[`series${index % 10}`])
}
