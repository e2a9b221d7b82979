import { type AdminStage, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import { TimeText } from '../../times/index.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import { StageActions } from './stage-actions.tsx'

const colours = { waiting: 'default', running: 'success', paused: 'warning', over: 'default' } as const
const moment = (iso: string | null) => (iso ? <TimeText iso={iso} /> : '—')

export function StageTable({ onEdit }: { readonly onEdit: (stage: AdminStage) => void }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { stages } = useCompetition()
  const mayOrganise = useMayOrganise()
  return (
    <Table<AdminStage>
      rowKey="id"
      dataSource={stages}
      pagination={false}
      scroll={{ x: 900 }}
      columns={[
        {
          title: t('stages.name'),
          key: 'name',
          render: (_, { name, type }) => (
            <>
              <strong>{inLanguage(name, language)}</strong>
              <div>{t(`stages.types.${type}`)}</div>
            </>
          ),
        },
        {
          title: t('state'),
          key: 'state',
          width: 100,
          render: (_, { state }) => <Tag color={colours[state]}>{t(`stageStates.${state}`)}</Tag>,
        },
        {
          title: `${t('stages.startsAt')} – ${t('stages.endsAt')}`,
          key: 'when',
          width: 210,
          render: (_, { startsAt, endsAt }) => (
            <>
              {moment(startsAt)}
              <br />
              {moment(endsAt)}
            </>
          ),
        },
        {
          title: `${t('stages.freezeAt')} / ${t('stages.revealAt')}`,
          key: 'frozen',
          width: 210,
          render: (_, { freezeAt, revealAt }) => (
            <>
              {moment(freezeAt)}
              <br />
              {moment(revealAt)}
            </>
          ),
        },
        { title: t('stages.tasks'), dataIndex: 'tasks', width: 70, align: 'right' },
        ...(mayOrganise
          ? [
              {
                title: t('stages.actions'),
                key: 'actions',
                width: 250,
                render: (_: unknown, stage: AdminStage) => (
                  <StageActions stage={stage} onEdit={() => onEdit(stage)} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
