import { useQuery } from '@tanstack/react-query'
import { inLanguage, type Licence } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { canEdit, useCurrentUser } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { LicenceDrawer } from './licence-drawer.tsx'
import { LicenceForm } from './licence-form.tsx'
import { licencesQuery } from './queries.ts'

/** Every steward reads licences; editors write them. */
export function LicencesScreen() {
  const t = useTranslations('licences')
  const basics = useTranslations('basics')
  const canWrite = canEdit(useCurrentUser())
  const { search, change } = useListSearchParams()
  const licences = useQuery(licencesQuery())
  const open = licences.data?.find(({ id }) => id === search.get('open'))
  const form = canWrite ? search.get('form') : null
  const close = () => change({ open: null, form: null })
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          canWrite ? (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => change({ open: null, form: 'new' })}
            >
              {t('new')}
            </Button>
          ) : null
        }
      >
        {t('lead')}
      </PageHead>
      {licences.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {licences.isError ? (
        <FailureResult fault={licences.error} retry={() => void licences.refetch()} />
      ) : null}
      {licences.data?.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {licences.data && licences.data.length > 0 ? (
        <LicenceTable rows={licences.data} onOpen={(id) => change({ open: id })} />
      ) : null}
      {open && !form ? (
        <LicenceDrawer
          licence={open}
          canWrite={canWrite}
          onNewVersion={() => change({ form: 'version' })}
          onClose={close}
        />
      ) : null}
      {form === 'new' ? <LicenceForm licence={null} onClose={close} /> : null}
      {form === 'version' && open ? (
        <LicenceForm licence={open} onClose={() => change({ form: null })} />
      ) : null}
    </>
  )
}

type LicenceTableProps = { readonly rows: readonly Licence[]; readonly onOpen: (id: string) => void }

function LicenceTable({ rows, onOpen }: LicenceTableProps) {
  const t = useTranslations('licences')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const titleOf = ({ name, versions: [latest] }: Licence) =>
    latest ? inLanguage(latest.title, language) : name
  const link = (row: Licence) => (
    <Button
      type="link"
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
      onClick={() => onOpen(row.id)}
    >
      {titleOf(row)}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        {link(row)}
        <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
          <Tag>{row.name}</Tag>
          <Tag>{t('versionNumber', { version: row.versions[0]?.version ?? 0 })}</Tag>
          {t('datasetCount', { count: row.datasets })}
        </Flex>
      </Card>
    ))
  return (
    <Table<Licence>
      rowKey="id"
      size="middle"
      dataSource={rows}
      pagination={false}
      columns={[
        { title: t('licence'), key: 'title', render: (_, row) => link(row) },
        { title: t('name'), key: 'name', width: 200, dataIndex: 'name' },
        { title: 'SPDX', key: 'spdx', width: 160, render: (_, { spdx }) => spdx ?? '—' },
        {
          title: t('version'),
          key: 'version',
          width: 100,
          className: 'figures',
          render: (_, { versions }) => versions[0]?.version,
        },
        {
          title: t('since'),
          key: 'since',
          width: 210,
          render: (_, { versions: [latest] }) => (latest ? <TimeText iso={latest.createdAt} /> : '—'),
        },
        { title: t('datasets'), key: 'datasets', width: 110, className: 'figures', dataIndex: 'datasets' },
      ]}
    />
  )
}
