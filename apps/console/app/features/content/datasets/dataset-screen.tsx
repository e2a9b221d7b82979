import { useQuery } from '@tanstack/react-query'
import { type AdminDataset, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Tabs } from 'antd'
import { ExternalLink, Inbox, Pencil } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { siteOrigin } from '../../../page-context.ts'
import { canEdit, useCurrentUser } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { StateTag } from '../contents/index.ts'
import { AccessPart } from './access-part.tsx'
import styles from './datasets.module.css'
import { DownloadsPart } from './downloads-part.tsx'
import { GrantsPart } from './grants-part.tsx'
import { datasetQuery } from './queries.ts'
import { StewardsPart } from './stewards-part.tsx'
import { TracePart } from './trace-part.tsx'
import { DatasetContext } from './use-dataset.ts'
import { VersionsPart } from './versions-part.tsx'

export function DatasetScreen({ datasetId }: { readonly datasetId: string }) {
  const t = useTranslations('basics')
  const dataset = useQuery(datasetQuery(datasetId))
  if (dataset.isPending) return <ListSkeleton label={t('loading')} />
  if (dataset.isError) return <FailureResult fault={dataset.error} retry={() => void dataset.refetch()} />
  return (
    <DatasetContext value={dataset.data}>
      <DatasetHead dataset={dataset.data} />
      <MissingSteps dataset={dataset.data} />
      <DatasetTabs dataset={dataset.data} />
    </DatasetContext>
  )
}

function DatasetHead({ dataset: { id, title, state, role, waiting } }: { readonly dataset: AdminDataset }) {
  const t = useTranslations('datasetAdmin')
  const { language } = useLanguage()
  const user = useCurrentUser()
  return (
    <PageHead
      above={<Link to="/opendata/datasets">{t('title')}</Link>}
      title={inLanguage(title, language)}
      beside={<StateTag state={state} />}
      actions={
        <>
          {state === 'published' ? (
            <Button
              href={`${siteOrigin}/opendata/${id}`}
              target="_blank"
              icon={<ExternalLink size={16} aria-hidden="true" />}
            >
              {t('view')}
            </Button>
          ) : null}
          {canEdit(user) ? (
            <Link to={`/contents/dataset/${id}`}>
              <Button icon={<Pencil size={16} aria-hidden="true" />}>{t('editTexts')}</Button>
            </Link>
          ) : null}
          <Link to={`/opendata/applications?dataset=${id}`}>
            <Button type={waiting > 0 ? 'primary' : 'default'} icon={<Inbox size={16} aria-hidden="true" />}>
              {t('applicationsOf', { count: waiting })}
            </Button>
          </Link>
        </>
      }
    >
      {t(`ownRole.${role}`)}
    </PageHead>
  )
}

/** What keeps people from the data, in the order in which it is done. */
function MissingSteps({ dataset }: { readonly dataset: AdminDataset }) {
  const t = useTranslations('datasetAdmin.missing')
  const user = useCurrentUser()
  const { id, state, access, versions } = dataset
  const steps = [
    ...(access ? [] : [<Link to="?part=access">{t('access')}</Link>]),
    ...(versions.some((version) => version.state === 'published')
      ? []
      : [<Link to="?part=versions">{t('version')}</Link>]),
    ...(state === 'published'
      ? []
      : [canEdit(user) ? <Link to={`/contents/dataset/${id}`}>{t('texts')}</Link> : t('textsByEditor')]),
  ]
  if (steps.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('title')}
      description={
        <ul className={styles['list']}>
          {steps.map((step, at) => (
            <li key={at}>{step}</li>
          ))}
        </ul>
      }
    />
  )
}

function DatasetTabs({ dataset }: { readonly dataset: AdminDataset }) {
  const t = useTranslations('datasetAdmin.parts')
  const [search, setSearch] = useSearchParams()
  const parts = [
    ['versions', <VersionsPart key="versions" />],
    // Remounted for each saved revision, so that the form never mixes the edits of two people.
    ['access', <AccessPart key={`access ${dataset.access?.revision ?? 0}`} />],
    ['stewards', <StewardsPart key="stewards" />],
    ['grants', <GrantsPart key="grants" />],
    ['downloads', <DownloadsPart key="downloads" />],
    // Only owners may accuse somebody.
    ...(dataset.role === 'owner' ? [['trace', <TracePart key="trace" />] as const] : []),
  ] as const
  return (
    <Card>
      <Tabs
        destroyOnHidden
        activeKey={search.get('part') ?? 'versions'}
        onChange={(key) => setSearch({ part: key }, { replace: true })}
        items={parts.map(([key, children]) => ({ key, label: t(key), children }))}
      />
    </Card>
  )
}
