import type { Revision } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Table, Tag } from 'antd'
import { RotateCcw } from 'lucide-react'
import { TimeText } from '../../shared/times/index.ts'

type Props = {
  readonly rows: readonly Revision[]
  readonly latest: number
  readonly chosen: readonly number[]
  readonly onChoose: (numbers: number[]) => void
  readonly onRestore: ((revision: Revision) => void) | undefined
}

export function RevisionTable({ rows, latest, chosen, onChoose, onRestore }: Props) {
  const t = useTranslations('contents.revisions')
  return (
    <Table<Revision>
      rowKey="number"
      size="middle"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        hideSelectAll: true,
        columnTitle: <span className="unseen">{t('choose')}</span>,
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        getCheckboxProps: ({ number }) => ({ 'aria-label': t('number', { number }) }),
        onChange: (keys) => onChoose(keys.map(Number)),
      }}
      columns={[
        {
          title: t('revision'),
          key: 'number',
          render: (_, { number, published, restoredFrom }) => (
            <Flex gap={8} wrap align="center">
              <span className="figures">{t('number', { number })}</span>
              {number === latest ? <Tag>{t('latest')}</Tag> : null}
              {published ? <Tag color="success">{t('published')}</Tag> : null}
              {restoredFrom ? <Tag>{t('restoredFrom', { number: restoredFrom })}</Tag> : null}
            </Flex>
          ),
        },
        { title: t('savedBy'), key: 'by', render: (_, { savedBy }) => savedBy.nickname },
        { title: t('savedAt'), key: 'at', render: (_, { savedAt }) => <TimeText iso={savedAt} /> },
        {
          title: <span className="unseen">{t('restore')}</span>,
          key: 'restore',
          align: 'end',
          render: (_, revision) =>
            onRestore && revision.number !== latest ? (
              <Button
                size="small"
                icon={<RotateCcw size={14} aria-hidden="true" />}
                onClick={() => onRestore(revision)}
              >
                {t('restore')}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}
