import type { ImportedTask, ImportWarning, ScoringRule, TaskImportReport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Table, Tag } from 'antd'

export function ImportedTaskTable({ tasks }: { readonly tasks: readonly ImportedTask[] }) {
  const t = useTranslations('transfer.table')
  const worth = (rule: ScoringRule) =>
    rule.name === 'static'
      ? String(rule.points)
      : t('range', { initial: rule.initial, minimum: 'minimum' in rule ? rule.minimum : '…' })
  return (
    <Table<ImportedTask>
      rowKey="source"
      size="small"
      dataSource={tasks}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 900 }}
      columns={[
        {
          title: t('task'),
          key: 'name',
          render: (_, { name, source }) => (
            <>
              <strong>{name}</strong>
              <div style={{ overflowWrap: 'anywhere' }}>
                <small>{source}</small>
              </div>
            </>
          ),
        },
        { title: t('category'), dataIndex: 'category', width: 110 },
        {
          title: t('value'),
          key: 'value',
          width: 110,
          align: 'right',
          className: 'figures',
          render: (_, { rule }) => worth(rule),
        },
        { title: t('flags'), dataIndex: 'flags', width: 64, align: 'right', className: 'figures' },
        { title: t('hints'), dataIndex: 'hints', width: 64, align: 'right', className: 'figures' },
        {
          title: t('files'),
          key: 'files',
          width: 64,
          align: 'right',
          className: 'figures',
          render: (_, { files }) => files.length,
        },
        {
          title: t('state'),
          key: 'state',
          width: 90,
          render: (_, { isPublished }) => <Tag>{t(isPublished ? 'visible' : 'hidden')}</Tag>,
        },
        {
          title: t('notes'),
          key: 'notes',
          width: 280,
          render: (_, { warnings, prerequisites, alreadyExists }) => (
            <>
              {prerequisites.length > 0 ? (
                <div>{t('needs', { names: prerequisites.join(' · ') })}</div>
              ) : null}
              {alreadyExists ? <div>{t('alreadyExists')}</div> : null}
              {warnings.length > 0 ? <ImportWarningList warnings={warnings} /> : null}
              {warnings.length === 0 && prerequisites.length === 0 && !alreadyExists ? t('whole') : null}
            </>
          ),
        },
      ]}
    />
  )
}

export function SkippedTaskList({ skipped }: Pick<TaskImportReport, 'skipped'>) {
  const t = useTranslations('transfer.tasks')
  if (skipped.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={t('skipped', { count: skipped.length })}
      description={skipped.map(({ source, warnings }) => (
        <div key={source} style={{ marginTop: 8 }}>
          <strong style={{ overflowWrap: 'anywhere' }}>{source}</strong>
          <ImportWarningList warnings={warnings} />
        </div>
      ))}
    />
  )
}

function ImportWarningList({ warnings }: { readonly warnings: readonly ImportWarning[] }) {
  const t = useTranslations('transfer.warnings')
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.1em', listStyle: 'disc' }}>
      {warnings.map(({ what, detail }) => (
        <li key={`${what} ${detail}`} style={{ overflowWrap: 'anywhere' }}>
          {t(what, { detail: detail || 'none' })}
        </li>
      ))}
    </ul>
  )
}
