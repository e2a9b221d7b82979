import type { PaperImportResult } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { contentAddress } from '../kinds.ts'
import { useFieldLabel } from '../use-field-label.ts'

const colours = { new: 'success', duplicate: 'warning', unreadable: 'error' } as const

type Props = { readonly entries: readonly PaperImportResult[]; readonly isSaved: boolean }

export function ImportTable({ entries, isSaved }: Props) {
  const t = useTranslations('contents.import')
  const label = useFieldLabel()
  const problem = (name: string) => (name === 'entry' ? t('noEntry') : label(name))
  return (
    <Table<PaperImportResult & { readonly at: number }>
      rowKey="at"
      size="small"
      dataSource={entries.map((entry, at) => ({ ...entry, at }))}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('outcome'),
          key: 'outcome',
          render: (_, { outcome, id }) => (
            <Tag color={colours[outcome]}>{t(isSaved && id ? 'outcomes.saved' : `outcomes.${outcome}`)}</Tag>
          ),
        },
        {
          title: t('paper'),
          key: 'title',
          render: (_, { id, title, key }) => (
            <>
              {id ? <Link to={contentAddress('paper', id)}>{title}</Link> : title}
              <div>
                <code>{key}</code>
              </div>
            </>
          ),
        },
        {
          title: t('why'),
          key: 'why',
          render: (_, { duplicateOf, problems }) =>
            duplicateOf ? (
              <>
                {t(`by.${duplicateOf.by}`)}{' '}
                {duplicateOf.id ? (
                  <Link to={contentAddress('paper', duplicateOf.id)}>{duplicateOf.title}</Link>
                ) : (
                  duplicateOf.title
                )}
              </>
            ) : (
              problems.length > 0 && t('problems', { fields: problems.map(problem).join(' · ') })
            ),
        },
      ]}
    />
  )
}
