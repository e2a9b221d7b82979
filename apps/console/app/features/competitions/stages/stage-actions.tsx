import { type AdminStage, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { NamedConfirm } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { swapped } from './stage-form.model.ts'

type Props = { readonly stage: AdminStage; readonly onEdit: () => void }
type Asking = 'pause' | 'freeze' | 'extend' | 'resume' | null

/** Only what the stage's state allows now. */
export function StageActions({ stage, onEdit }: Props) {
  const t = useTranslations('organising.stages')
  const { language } = useLanguage()
  const { id, name, stages, settingsRevision, now } = useCompetition()
  const [asking, setAsking] = useState<Asking>(null)
  const params = { competitionId: id, stageId: stage.id }
  const onDone = () => setAsking(null)
  const pause = useAct(() => ask(addresses.pauseStage, { params }), { onDone })
  const freeze = useAct(() => ask(addresses.freezeStage, { params }), { onDone })
  const remove = useAct(() => ask(addresses.removeStage, { params }))
  const order = useAct((stageIds: string[]) =>
    ask(addresses.orderStages, {
      params: { competitionId: id },
      body: { baseRevision: settingsRevision, stageIds },
    }),
  )
  const isFrozen = stage.freezeAt !== null && Date.parse(stage.freezeAt) <= Date.parse(now)
  const isOn = stage.state === 'running' || stage.state === 'paused'
  const at = stages.findIndex(({ id: each }) => each === stage.id)
  const ids = stages.map(({ id: each }) => each)
  return (
    <Flex gap={6} wrap>
      {stage.state === 'running' ? (
        <Button size="small" danger onClick={() => setAsking('pause')}>
          {t('pause')}
        </Button>
      ) : null}
      {stage.state === 'paused' ? (
        <Button size="small" type="primary" onClick={() => setAsking('resume')}>
          {t('resume')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => setAsking('extend')}>
        {t('extend')}
      </Button>
      {isOn && !isFrozen ? (
        <Button size="small" danger onClick={() => setAsking('freeze')}>
          {t('freeze')}
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
            onClick={() => order.mutate(swapped(ids, at, at - 1))}
          />
          <Button
            size="small"
            disabled={at === stages.length - 1}
            aria-label={t('down')}
            icon={<ArrowDown size={14} aria-hidden="true" />}
            onClick={() => order.mutate(swapped(ids, at, at + 1))}
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
      {asking === 'pause' || asking === 'freeze' ? (
        <NamedConfirm
          title={t(asking)}
          name={inLanguage(name, language)}
          isPending={pause.isPending || freeze.isPending}
          onConfirm={() => (asking === 'pause' ? pause : freeze).mutate(undefined)}
          onClose={onDone}
        >
          {t(asking === 'pause' ? 'pauseAsk' : 'freezeAsk')}
        </NamedConfirm>
      ) : null}
      {asking === 'extend' ? <ExtendDialog stage={stage} onClose={onDone} /> : null}
      {asking === 'resume' ? <ResumeDialog stage={stage} onClose={onDone} /> : null}
    </Flex>
  )
}
