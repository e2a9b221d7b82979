import type { OwnApplication } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, classNames, TimeText } from '@tiltyard/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetApplicationPath, datasetPath } from '../../publications/index.ts'
import { ApplicationSteps, Remaining } from '../access/index.ts'
import styles from './own-datasets.module.css'
import { OwnDownloads } from './own-downloads.tsx'

type OwnApplicationRowProps = {
  readonly application: OwnApplication
  /** Another application of the list renews this access. */
  readonly isRenewing: boolean
}

export function OwnApplicationRow({ application, isRenewing }: OwnApplicationRowProps) {
  const t = useTranslations('datasetAccess')
  const localised = useLocalised()
  const { dataset, state, isRenewal, grant } = application
  const title = localised(dataset.title)
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h2>{dataset.isPublished ? <Link to={datasetPath(dataset.id)}>{title}</Link> : title}</h2>
        <span className={classNames(styles['state'], styles[state])}>{t(`states.${state}`)}</span>
      </div>
      <p className={styles['facts']}>
        <Latest application={application} />
        {isRenewal ? <span>{t('own.renewal')}</span> : null}
        {dataset.isPublished ? null : <span>{t('own.unpublished')}</span>}
        {grant ? (
          <span>
            <Remaining grant={grant} />
          </span>
        ) : null}
        {grant && !grant.isLicenceAccepted ? (
          <Link to={datasetPath(dataset.id)}>{t('newLicence.title')}</Link>
        ) : null}
      </p>
      <details suppressHydrationWarning open={state === 'returned'}>
        <summary>{t('steps.label')}</summary>
        <ApplicationSteps application={application} />
      </details>
      {grant ? <Downloads datasetId={dataset.id} /> : null}
      {dataset.isPublished ? <NextLink application={application} isRenewing={isRenewing} /> : null}
    </li>
  )
}

/** What happened last, and when an answer is due. */
function Latest({ application: { state, steps, answerDueAt } }: { readonly application: OwnApplication }) {
  const t = useTranslations('datasetAccess.steps')
  const last = steps.at(-1)
  if (!last) return null
  return (
    <>
      <span>
        {t(last.kind)} <TimeText value={last.at} format="YYYY-MM-DD HH:mm" />
      </span>
      {state === 'submitted' && answerDueAt ? (
        <span>
          {t('due')} <TimeText value={answerDueAt} format="YYYY-MM-DD HH:mm" />
        </span>
      ) : null}
    </>
  )
}

function NextLink({ application: { dataset, state, grant }, isRenewing }: OwnApplicationRowProps) {
  const t = useTranslations('datasetAccess.next')
  const canRenew = grant?.canRenew && !isRenewing
  const step = state === 'draft' ? 'write' : state === 'returned' ? 'mend' : canRenew ? 'renew' : null
  if (!step) return null
  return (
    <div>
      <Link
        to={datasetApplicationPath(dataset.id)}
        className={buttonClass({ kind: step === 'renew' ? 'secondary' : 'primary', size: 'small' })}
      >
        {t(step)}
      </Link>
    </div>
  )
}

/** Loaded when it is opened. */
function Downloads({ datasetId }: { readonly datasetId: string }) {
  const t = useTranslations('datasetAccess.own')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('downloads')}</summary>
      {isOpen ? <OwnDownloads datasetId={datasetId} /> : null}
    </details>
  )
}
