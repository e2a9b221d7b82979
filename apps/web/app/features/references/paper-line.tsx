import type { PaperReference } from '@tiltyard/contracts/browser'
import { Link } from 'react-router'
import { paperPath } from './paths.ts'
import styles from './references.module.css'

const authorsMax = 6

/** Title, authors, venue and year: how a reference list names a paper. */
export function PaperLine({ paper }: { readonly paper: PaperReference }) {
  const { id, title, authors, venue, year } = paper
  const more = authors.length > authorsMax
  return (
    <div className={styles['line']}>
      <Link to={paperPath(id)} className={styles['title']} lang="en">
        {title}
      </Link>
      <p className={styles['facts']}>
        <span>{authors.slice(0, authorsMax).join(', ') + (more ? ' …' : '')}</span>
        <span className={styles['venue']}>
          {venue} {year}
        </span>
      </p>
    </div>
  )
}

export function PaperLines({ papers }: { readonly papers: readonly PaperReference[] }) {
  return (
    <ul className={styles['lines']}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperLine paper={paper} />
        </li>
      ))}
    </ul>
  )
}
