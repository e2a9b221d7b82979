import type { CompetitionLogEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Table } from 'antd'
import { useIsNarrow } from '../../layout/index.ts'
import { TimeText } from '../times/index.ts'
import { ActChange } from './act-change.tsx'
import { useActionName } from './use-action-name.ts'

export function ActTable({ acts }: { readonly acts: readonly CompetitionLogEntry[] }) {
  const t = useTranslations('running.audit')
  const actionName = useActionName()
  const narrow = useIsNarrow()
  const actor = (act: CompetitionLogEntry) => act.actor ?? t('system')
  if (narrow)
    return acts.map((act) => (
      <Card key={act.seq} size="small" style={{ marginBottom: 8 }}>
        <strong>{actionName(act.action)}</strong> · {actor(act)}
        <div>
          <TimeText iso={act.at} />
        </div>
        <ActChange act={act} />
      </Card>
    ))
  return (
    <Table<CompetitionLogEntry>
      rowKey="seq"
      size="middle"
      dataSource={acts}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('at'), key: 'at', width: 200, render: (_, { at }) => <TimeText iso={at} /> },
        { title: t('actor'), key: 'actor', width: 150, render: (_, act) => actor(act) },
        { title: t('action'), key: 'action', width: 180, render: (_, { action }) => actionName(action) },
        { title: t('change'), key: 'change', render: (_, act) => <ActChange act={act} /> },
      ]}
    />
  )
}
