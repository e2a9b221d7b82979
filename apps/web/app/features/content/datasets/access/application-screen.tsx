import { addresses, type OwnDatasetAccess } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, ListSkeleton, Load, Notice } from '@tiltyard/ui'
import { ChevronLeft, KeyRound } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { datasetApplicationPath, datasetPath } from '../../publications/index.ts'
import { DatasetMessages } from '../datasets.messages.tsx'
import { nextStepOf } from './access.model.ts'
import styles from './application.module.css'
import { ApplicationForm } from './application-form.tsx'
import { IdentityNotice, ProfileNotice } from './identity-notice.tsx'
import type { ApplicationPageData } from './queries.ts'

export function ApplicationScreen(data: ApplicationPageData) {
  return (
    <DatasetMessages>
      <ApplicationPage {...data} />
    </DatasetMessages>
  )
}

function ApplicationPage({ dataset }: ApplicationPageData) {
  const t = useTranslations('datasetAccess.form')
  const localised = useLocalised()
  const title = localised(dataset.title)
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('titleOf', { dataset: title })}
        description={t('lead')}
        path={datasetApplicationPath(dataset.id)}
        isPrivate
      />
      <Link to={datasetPath(dataset.id)} className={styles['back']}>
        <ChevronLeft size={18} aria-hidden="true" />
        {title}
      </Link>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles['quiet']}>{t('lead')}</p>
      </header>
      <SignedInOnly title={t('signedOut')} text={t('lead')} icon={KeyRound}>
        {(user) => <Application key={user.id} dataset={dataset} />}
      </SignedInOnly>
    </div>
  )
}

function Application({ dataset }: ApplicationPageData) {
  const { loaded, load } = useResource(
    useCallback(() => call(addresses.getOwnDatasetAccess, { params: { id: dataset.id } }), [dataset.id]),
  )
  return (
    <Load of={loaded} skeleton={<ListSkeleton rows={4} />} empty={null} onRetry={load}>
      {(access) => <FormOrObstacle dataset={dataset} access={access} onReload={load} />}
    </Load>
  )
}

type FormOrObstacleProps = ApplicationPageData & {
  readonly access: OwnDatasetAccess
  readonly onReload: () => void
}

function FormOrObstacle({ dataset, access, onReload }: FormOrObstacleProps) {
  const t = useTranslations('datasetAccess')
  const step = nextStepOf(access)
  if (step === 'wait' || step === 'none')
    return (
      <Notice
        kind="info"
        title={t('alreadyApplied')}
        actions={
          <Link to={datasetPath(dataset.id)} className={buttonClass({ size: 'small' })}>
            {t('form.toDataset')}
          </Link>
        }
      />
    )
  if (!access.isVerified) return <IdentityNotice />
  return (
    <>
      {access.missing.length > 0 ? <ProfileNotice missing={access.missing} /> : null}
      <Card>
        <ApplicationForm dataset={dataset} access={access} onReload={onReload} />
      </Card>
    </>
  )
}
