import { useQuery } from '@tanstack/react-query'
import { inLanguage, type TemplateListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { templatesQuery } from './queries.ts'
import { TemplateStateTag } from './template-state-tag.tsx'

export function TemplatesScreen() {
  const t = useTranslations()
  const list = useQuery(templatesQuery())
  return (
    <>
      <PageHead
        title={t('templates.title')}
        actions={
          <Link to="/environments/templates/new">
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
              {t('templates.new')}
            </Button>
          </Link>
        }
      >
        {t('templates.lead')}
      </PageHead>
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? (
        <EmptyState title={t('templates.none')}>{t('templates.noneText')}</EmptyState>
      ) : null}
      {list.data && list.data.length > 0 ? <TemplateTable rows={list.data} /> : null}
    </>
  )
}

function TemplateTable({ rows }: { readonly rows: readonly TemplateListItem[] }) {
  const t = useTranslations('templates.table')
  const narrow = useIsNarrow()
  if (narrow) return rows.map((row) => <TemplateCard key={row.id} row={row} />)
  return (
    <Table<TemplateListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 900 }}
      columns={[
        { title: t('name'), key: 'name', render: (_, row) => <TemplateName row={row} /> },
        {
          title: t('state'),
          key: 'state',
          width: 100,
          render: (_, { state }) => <TemplateStateTag state={state} />,
        },
        {
          title: t('running'),
          key: 'running',
          width: 140,
          className: 'figures',
          render: (_, { running, warm }) => `${running} / ${warm}`,
        },
        {
          title: t('typical'),
          key: 'typical',
          width: 130,
          className: 'figures',
          render: (_, { typicalSeconds }) =>
            typicalSeconds === null ? '—' : t('seconds', { seconds: typicalSeconds.toFixed(1) }),
        },
        {
          title: t('lately'),
          key: 'lately',
          width: 170,
          className: 'figures',
          render: (_, { startedLately, failedLately }) => `${startedLately} / ${failedLately}`,
        },
        {
          title: t('updated'),
          key: 'updated',
          width: 210,
          render: (_, { updatedAt }) => <TimeText iso={updatedAt} />,
        },
      ]}
    />
  )
}

function TemplateName({ row }: { readonly row: TemplateListItem }) {
  const { language } = useLanguage()
  return (
    <>
      <Link to={`/environments/templates/${row.id}`}>
        <strong>{inLanguage(row.name, language)}</strong>
      </Link>
      <div style={{ overflowWrap: 'anywhere' }}>
        <small>{row.image}</small>
      </div>
    </>
  )
}

function TemplateCard({ row }: { readonly row: TemplateListItem }) {
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <TemplateName row={row} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <TemplateStateTag state={row.state} />
        <span className="figures">
          {row.running} / {row.warm}
        </span>
        <TimeText iso={row.updatedAt} />
      </Flex>
    </Card>
  )
}
