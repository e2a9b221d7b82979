import { useTranslations } from '@tiltyard/i18n/browser'
import { lazy, Suspense, useState } from 'react'
import { useParameters } from '../../platform/settings/index.ts'
import { destinations, mailAddress } from './contribution.model.ts'
import styles from './contribution-button.module.css'

const ContributionDialog = lazy(() => import('./contribution-dialog.tsx'))

const useDestinations = () => destinations(useParameters()?.contributionEmails ?? [])

/** Opens the contribution dialog from a text. */
export function OpenContributionButton() {
  const t = useTranslations('contribution')
  const [isOpen, setOpen] = useState(false)
  const destinationList = useDestinations()
  return (
    <span className={styles['scripted']}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen ? (
        <Suspense>
          <ContributionDialog destinationList={destinationList} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}

/** Entry of the footer. Without scripts the mail addresses are shown instead. */
export function ContributionButton() {
  const t = useTranslations('contribution')
  const destinationList = useDestinations()
  return (
    <>
      <li className={styles['scripted']}>
        <OpenContributionButton />
      </li>
      {destinationList.map(({ kind, email }) => (
        <li key={kind} className={styles['plain']}>
          <a href={mailAddress(email, t(`${kind}.subject`))}>{t(`${kind}.title`)}</a>
        </li>
      ))}
    </>
  )
}
