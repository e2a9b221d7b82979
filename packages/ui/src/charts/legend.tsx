import styles from './chart-frame.module.css'
import { seriesClass } from './series-class.ts'

export function Legend({ names }: { readonly names: readonly string[] }) {
  if (names.length < 2) return null
  return (
    <ul className={styles['legend']}>
      {names.map((name, index) => (
        <li key={name}>
          <svg className={styles['key']} viewBox="0 0 28 8" aria-hidden="true">
            <path className={seriesClass('line', index)} d="M0 4h28" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
