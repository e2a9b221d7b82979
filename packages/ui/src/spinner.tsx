import styles from './spinner.module.css'

/** Decorative: the caller states in text what is loading. */
export function Spinner() {
  return <span aria-hidden="true" className={styles['spinner']} />
}
