import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './filter-links.module.css'

export type FilterChoice = {
  readonly key: string
  readonly name: ReactNode
  readonly address: string
  readonly isChosen: boolean
  readonly count?: number
}

export type FilterLinksProps = {
  readonly label: string
  readonly choices: readonly FilterChoice[]
  /** Number of choices shown before the list is expanded. */
  readonly max?: number
}

/** Filters are links: they work before hydration, and the URL is the state. */
export function FilterLinks({ label, choices, max = choices.length }: FilterLinksProps) {
  const t = useTranslations('listing')
  const id = useId()
  const visible = choices.filter(({ isChosen }, index) => index < max || isChosen)
  const others = choices.filter((choice) => !visible.includes(choice))
  return (
    <div className={styles['filter']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div>
        <Choices labelledBy={id} choices={visible} />
        {others.length > 0 ? (
          <details className={styles['others']} suppressHydrationWarning>
            <summary>{t('moreChoices', { count: others.length })}</summary>
            <Choices labelledBy={id} choices={others} />
          </details>
        ) : null}
      </div>
    </div>
  )
}

type ChoicesProps = { readonly labelledBy: string; readonly choices: readonly FilterChoice[] }

function Choices({ labelledBy, choices }: ChoicesProps) {
  return (
    <ul aria-labelledby={labelledBy} className={styles['choices']}>
      {choices.map(({ key, name, address, isChosen, count }) => (
        <li key={key}>
          <Link
            to={address}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className={classNames(styles['choice'], isChosen && styles['chosen'])}
          >
            {name}
            {count === undefined ? null : <span className={styles['count']}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
