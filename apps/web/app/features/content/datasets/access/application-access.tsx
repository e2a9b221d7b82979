import { addresses, type OwnDatasetAccess } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, LinkButton, Notice } from '@tiltyard/ui'
import { Link } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { ConfirmButton } from '../../../shared/confirm/index.ts'
import { datasetApplicationPath } from '../../publications/index.ts'
import { isOpen, nextStepOf } from './access.model.ts'
import styles from './access.module.css'
import type { AccessDataset } from './access-box.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { IdentityNotice } from './identity-notice.tsx'
import { NewLicence } from './new-licence.tsx'
import { Remaining } from './remaining.tsx'

export type ApplicationAccessProps = {
  readonly dataset: AccessDataset
  readonly access: OwnDatasetAccess
  readonly onChange: () => void
}

export function ApplicationAccess({ dataset, access, onChange }: ApplicationAccessProps) {
  const t = useTranslations('datasetAccess')
  const { application, grant } = access
  return (
    <>
      {grant ? (
        <p className={styles['well']}>
          <Remaining grant={grant} />
        </p>
      ) : null}
      {grant && !grant.isLicenceAccepted && dataset.licenceVersion ? (
        <NewLicence datasetId={dataset.id} licence={dataset.licenceVersion} onAccepted={onChange} />
      ) : null}
      {access.canDownload ? (
        <LinkButton kind="primary" href="#files">
          {t('toFiles')}
        </LinkButton>
      ) : null}
      {application ? <ApplicationSteps application={application} /> : null}
      {application?.state === 'submitted' ? <p className={styles['quiet']}>{t('alreadyApplied')}</p> : null}
      <NextAction dataset={dataset} access={access} />
      {isOpen(application) ? (
        <WithdrawButton datasetId={dataset.id} isDraft={application?.state === 'draft'} onDone={onChange} />
      ) : null}
    </>
  )
}

function NextAction({ dataset, access }: Omit<ApplicationAccessProps, 'onChange'>) {
  const t = useTranslations('datasetAccess')
  const step = nextStepOf(access)
  if (step === 'wait') return null
  if (step === 'none') return <p className={styles['quiet']}>{t('renewLater')}</p>
  if (!access.isVerified) return <IdentityNotice />
  return (
    <>
      {step === 'mend' ? <Notice kind="attention">{t('returned')}</Notice> : null}
      {step === 'renew' ? <p className={styles['quiet']}>{t('renewNow')}</p> : null}
      <Link
        to={datasetApplicationPath(dataset.id)}
        className={buttonClass({ kind: access.canDownload ? 'secondary' : 'primary' })}
      >
        {t(`next.${step}`)}
      </Link>
    </>
  )
}

type WithdrawButtonProps = {
  readonly datasetId: string
  readonly isDraft: boolean
  readonly onDone: () => void
}

/** Nobody but the applicant has seen a draft: it is discarded rather than withdrawn. */
export function WithdrawButton({ datasetId, isDraft, onDone }: WithdrawButtonProps) {
  const t = useTranslations(isDraft ? 'datasetAccess.discard' : 'datasetAccess.withdraw')
  return (
    <div>
      <ConfirmButton
        label={t('action')}
        title={t('title')}
        text={t('text')}
        confirmLabel={t('action')}
        successText={t('done')}
        act={() => call(addresses.withdrawDatasetApplication, { params: { id: datasetId } })}
        onDone={onDone}
      />
    </div>
  )
}
