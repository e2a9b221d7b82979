import styles from './spinner.module.css'

/** Decoration only: whoever shows it says in words what is going on. */
export function Spinner() {
  return <span aria-hidden="true" className={styles['spinner']} />
}
