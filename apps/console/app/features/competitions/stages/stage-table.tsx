import { type AdminStage, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Table, Tag } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { positive } from '../../../theme/button-colours.ts'
import { callApi } from '../../identity/session/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { ExtendDialog, ResumeDialog } from './stage-dialogs.tsx'
import { swapItems } from './stage-form.model.ts'

const stageColours = { waiting: 'default', running: 'success', paused: 'warning', over: 'default' } as const
const isOn = ({ state }: AdminStage) => state === 'running' || state === 'paused'
const isFrozen = ({ freezeAt }: AdminStage, now: string) =>
  freezeAt !== null && Date.parse(freezeAt) <= Date.parse(now)
const moment = (iso: string | null) => (iso ? <TimeText iso={iso} /> : '—')

export function StageTable({ onEdit }: { readonly onEdit: (stage: AdminStage) => void }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { stages, now } = useCompetition()
  const canOrganise = useCanOrganise()
  return (
    <Table<AdminStage>
      rowKey="id"
      dataSource={stages}
      pagination={false}
      scroll={{ x: 820 }}
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
          render: (_, stage) => (
            <Flex gap={4} wrap>
              <Tag color={stageColours[stage.state]}>{t(`stageStates.${stage.state}`)}</Tag>
              {isOn(stage) && isFrozen(stage, now) ? (
                <Tag color="processing">{t('stages.frozen')}</Tag>
              ) : null}
            </Flex>
          ),
        },
        {
          title: `${t('stages.startsAt')} – ${t('stages.endsAt')}`,
          key: 'when',
          width: 200,
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
          width: 200,
          render: (_, { freezeAt, revealAt }) => (
            <>
              {moment(freezeAt)}
              <br />
              {moment(revealAt)}
            </>
          ),
        },
        { title: t('stages.tasks'), dataIndex: 'tasks', width: 70, align: 'right', responsive: ['xl'] },
        ...(canOrganise
          ? [
              {
                title: t('stages.actions'),
                key: 'actions',
                width: 190,
                fixed: 'end' as const,
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

type StageActionsProps = { readonly stage: AdminStage; readonly onEdit: () => void }
type OpenDialog = 'extend' | 'resume' | null

/** Actions that the stage's state allows. */
function StageActions({ stage, onEdit }: StageActionsProps) {
  const t = useTranslations('organising.stages')
  const { language } = useLanguage()
  const { id, stages, settingsRevision, now } = useCompetition()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const params = { competitionId: id, stageId: stage.id }
  const onDone = () => setOpenDialog(null)
  const pause = useCompetitionMutation(() => callApi(addresses.pauseStage, { params }))
  const freeze = useCompetitionMutation(() => callApi(addresses.freezeStage, { params }))
  const reveal = useCompetitionMutation(() => callApi(addresses.revealStage, { params }))
  const remove = useCompetitionMutation(() => callApi(addresses.removeStage, { params }))
  const order = useCompetitionMutation((stageIds: string[]) =>
    callApi(addresses.orderStages, {
      params: { competitionId: id },
      body: { baseRevision: settingsRevision, stageIds },
    }),
  )
  // The button above the table reveals a single stage.
  const canReveal =
    stages.length > 1 && isFrozen(stage, now) && stage.state === 'over' && stage.revealedAt === null
  const at = stages.findIndex(({ id: each }) => each === stage.id)
  const ids = stages.map(({ id: each }) => each)
  return (
    <Flex gap={6} wrap>
      {stage.state === 'running' ? (
        <Button size="small" danger loading={pause.isPending} onClick={() => pause.mutate(undefined)}>
          {t('pause')}
        </Button>
      ) : null}
      {stage.state === 'paused' ? (
        <Button size="small" {...positive} onClick={() => setOpenDialog('resume')}>
          {t('resume')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => setOpenDialog('extend')}>
        {t('extend')}
      </Button>
      {isOn(stage) && !isFrozen(stage, now) ? (
        <Button size="small" danger loading={freeze.isPending} onClick={() => freeze.mutate(undefined)}>
          {t('freeze')}
        </Button>
      ) : null}
      {canReveal ? (
        <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
          {t('reveal')}
        </Button>
      ) : null}
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      {stages.length > 1 ? (
        <>
          <Button
            size="small"
            disabled={at === 0}
            aria-label={t('up')}
            icon={<ArrowUp size={14} aria-hidden="true" />}
            onClick={() => order.mutate(swapItems(ids, at, at - 1))}
          />
          <Button
            size="small"
            disabled={at === stages.length - 1}
            aria-label={t('down')}
            icon={<ArrowDown size={14} aria-hidden="true" />}
            onClick={() => order.mutate(swapItems(ids, at, at + 1))}
          />
          {stage.tasks === 0 ? (
            <Popconfirm
              title={t('removeAsk', { name: inLanguage(stage.name, language) })}
              okText={t('remove')}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutateAsync(undefined).catch(() => undefined)}
            >
              <Button size="small" danger>
                {t('remove')}
              </Button>
            </Popconfirm>
          ) : null}
        </>
      ) : null}
      {openDialog === 'extend' ? <ExtendDialog stage={stage} onClose={onDone} /> : null}
      {openDialog === 'resume' ? <ResumeDialog stage={stage} onClose={onDone} /> : null}
    </Flex>
  )
}
