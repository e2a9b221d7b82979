import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { searchAddress } from './search.model.ts'
import styles from './search-panel.module.css'

type TermsProps = {
  readonly title: string
  readonly terms: readonly string[]
  readonly onChoose: (term: string) => void
  readonly action?: ReactNode
}

/** Links, so that a term can be opened in another tab or copied. Nothing at all when there are none. */
export function Terms({ title, terms, onChoose, action }: TermsProps) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['terms']}>
      <div className={styles['termsHead']}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Link
              to={searchAddress(term)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onChoose(term)
              }}
            >
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
