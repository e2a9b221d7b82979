import type { AdminStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { TimeText } from '../../shared/times/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { RevealButton } from './reveal-button.tsx'
import { StageDialog } from './stage-dialogs.tsx'
import { StageTable } from './stage-table.tsx'

export function Component() {
  const t = useTranslations('organising.stages')
  const competition = useCompetition()
  const canOrganise = useCanOrganise()
  const [editing, setEditing] = useState<AdminStage | 'new' | null>(null)
  return (
    <>
      <SectionHead
        section="stages"
        actions={
          canOrganise ? (
            <>
              <RevealButton />
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setEditing('new')}
              >
                {t('add')}
              </Button>
            </>
          ) : null
        }
      >
        {t('lead')} {t('serverTime')} <TimeText iso={competition.now} />
      </SectionHead>
      <Flex vertical gap={16}>
        <Card>
          <Timeline competition={competition} />
        </Card>
        <StageTable onEdit={setEditing} />
      </Flex>
      {editing ? (
        <StageDialog stage={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}
