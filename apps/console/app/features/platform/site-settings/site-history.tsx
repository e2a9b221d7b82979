import { useQuery } from '@tanstack/react-query'
import { addresses, type SiteVersion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Popconfirm, Table, Tag } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { invalidateSite, siteVersionQuery, siteVersionsQuery, versionsPerPage } from './queries.ts'
import { isParameterName } from './settings.model.ts'
import { SiteChanges } from './site-changes.tsx'

type Props = { readonly baseVersion: number; readonly onRestored: () => void }

export function SiteHistory({ baseVersion, onRestored }: Props) {
  const t = useTranslations('siteAdmin')
  const basics = useTranslations('basics')
  const { search, page, change } = useListSearchParams()
  const versions = useQuery(siteVersionsQuery(page))
  const open = search.get('version')
  const nameOf = (name: string) => (isParameterName(name) ? t(`fields.${name}`) : name)
  if (versions.isPending) return <ListSkeleton label={basics('loading')} />
  if (versions.isError) return <FailureResult fault={versions.error} retry={() => void versions.refetch()} />
  if (versions.data.total === 0) return <EmptyState title={t('noHistory')}>{t('noHistoryText')}</EmptyState>
  return (
    <>
      <Table<SiteVersion>
        rowKey="version"
        size="middle"
        scroll={{ x: 'max-content' }}
        dataSource={versions.data.data}
        pagination={{
          current: page,
          pageSize: versionsPerPage,
          total: versions.data.total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (next) => change({ page: next === 1 ? null : `${next}` }),
        }}
        columns={[
          {
            title: t('version'),
            key: 'version',
            render: (_, { version }) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => change({ version: `${version}` })}>
                {version === 0 ? t('initial') : t('versionNumber', { version })}
              </Button>
            ),
          },
          {
            title: t('changed'),
            key: 'changed',
            render: (_, { changed, restoredFrom }) => (
              <>
                {restoredFrom === null ? null : <Tag>{t('restoredFrom', { version: restoredFrom })}</Tag>}
                {changed.map(nameOf).join(' · ')}
              </>
            ),
          },
          { title: t('by'), key: 'by', render: (_, { createdBy }) => createdBy?.nickname ?? '—' },
          { title: t('at'), key: 'at', render: (_, { createdAt }) => <TimeText iso={createdAt} /> },
        ]}
      />
      {open !== null && /^\d{1,9}$/.test(open) ? (
        <VersionDrawer
          version={Number(open)}
          baseVersion={baseVersion}
          onClose={() => change({ version: null })}
          onRestored={onRestored}
        />
      ) : null}
    </>
  )
}

type DrawerProps = Props & { readonly version: number; readonly onClose: () => void }

function VersionDrawer({ version, baseVersion, onClose, onRestored }: DrawerProps) {
  const t = useTranslations('siteAdmin')
  const basics = useTranslations('basics')
  const detail = useQuery(siteVersionQuery(version))
  const restore = useMutationWithToast(
    () => callApi(addresses.restoreSiteVersion, { params: { version }, body: { baseVersion } }),
    {
      done: t('restored'),
      onDone: () => {
        onClose()
        onRestored()
      },
      invalidate: invalidateSite,
    },
  )
  return (
    <Drawer
      open
      size={960}
      title={version === 0 ? t('initial') : t('versionNumber', { version })}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Popconfirm
          title={t('restoreAsk')}
          okText={t('restore')}
          cancelText={basics('cancel')}
          onConfirm={() => restore.mutate(undefined)}
        >
          <Button
            type="primary"
            loading={restore.isPending}
            disabled={!detail.data || detail.data.changes.length === 0}
          >
            {t('restore')}
          </Button>
        </Popconfirm>
      }
    >
      <p>{t('restoreLead')}</p>
      {detail.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {detail.isError ? <FailureResult fault={detail.error} retry={() => void detail.refetch()} /> : null}
      {detail.data ? <SiteChanges changes={detail.data.changes} empty={t('sameAsNow')} /> : null}
    </Drawer>
  )
}
