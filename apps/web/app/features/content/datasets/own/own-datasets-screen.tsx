import { addresses, type OwnApplication } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { Database } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { listAddress, Pager, parsePage } from '../../../shared/list-page/index.ts'
import { infoPaths, ownDatasetsPath } from '../../publications/index.ts'
import { DatasetMessages } from '../datasets.messages.tsx'
import { OwnApplicationRow } from './own-application-row.tsx'
import styles from './own-datasets.module.css'

const pageSize = 20

const openStates = new Set<OwnApplication['state']>(['draft', 'submitted', 'returned'])

/** The user's applications for datasets, with the access that they gave. */
export function OwnDatasetsScreen() {
  return (
    <DatasetMessages>
      <OwnDatasets />
    </DatasetMessages>
  )
}

function OwnDatasets() {
  const t = useTranslations('datasetAccess.own')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut')} text={t('lead')} icon={Database}>
        {(user) => (
          <Card>
            <OwnApplications key={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function OwnApplications() {
  const t = useTranslations('datasetAccess.own')
  useServerClock()
  const [search] = useSearchParams()
  const page = parsePage(search)
  const { loaded, load, refresh } = useResource(
    useCallback(
      () => call(addresses.listOwnDatasetApplications, { query: { page, limit: pageSize } }),
      [page],
    ),
  )
  useReloadOn('dataset-application', () => void refresh())
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={t('none')}
          icon={<Database size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link to={infoPaths.datasets} className={buttonClass({ kind: 'primary' })}>
              {t('browse')}
            </Link>
          }
        >
          {t('noneText')}
        </EmptyState>
      }
    >
      {({ data, total }) => (
        <>
          <ul className={styles['rows']}>
            {data.map((application) => (
              <OwnApplicationRow
                key={application.id}
                application={application}
                isRenewing={data.some(
                  ({ isRenewal, state, dataset }) =>
                    isRenewal && openStates.has(state) && dataset.id === application.dataset.id,
                )}
              />
            ))}
          </ul>
          <Pager
            page={page}
            total={total}
            size={pageSize}
            addressOf={(each) => listAddress(ownDatasetsPath, { page: each })}
          />
        </>
      )}
    </Load>
  )
}
