import { useTranslations } from '@tiltyard/i18n/browser'
import { lazy, Suspense, useState } from 'react'
import { useParameters } from '../site/index.ts'
import { destinations, mailAddress } from './contribution.model.ts'
import styles from './contribution-button.module.css'

const ContributionDialog = lazy(() => import('./contribution-dialog.tsx'))

const useOffered = () => destinations(useParameters()?.contributionEmails ?? [])

/** Opens the popup from anywhere in a text. */
export function OpenContribution() {
  const t = useTranslations('contribution')
  const [isOpen, setOpen] = useState(false)
  const offered = useOffered()
  return (
    <span className={styles['scripted']}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen ? (
        <Suspense>
          <ContributionDialog offered={offered} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}

/** An entry of the footer's list. Without script the addresses themselves stand there. */
export function ContributionButton() {
  const t = useTranslations('contribution')
  const offered = useOffered()
  return (
    <>
      <li className={styles['scripted']}>
        <OpenContribution />
      </li>
      {offered.map(({ kind, email }) => (
        <li key={kind} className={styles['plain']}>
          <a href={mailAddress(email, t(`${kind}.subject`))}>{t(`${kind}.title`)}</a>
        </li>
      ))}
    </>
  )
}
