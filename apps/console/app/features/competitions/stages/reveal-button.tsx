import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Tag } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { NamedConfirm } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { writtenTime } from '../../times/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

/** Offered once everything is over and something was frozen. */
export function RevealButton() {
  const t = useTranslations('organising.stages')
  const { language } = useLanguage()
  const { id, name, stages, revealedAt } = useCompetition()
  const [asking, setAsking] = useState(false)
  const reveal = useAct(() => ask(addresses.revealBoard, { params: { competitionId: id } }), {
    onDone: () => setAsking(false),
  })
  if (revealedAt) return <Tag color="success">{t('revealed', { at: writtenTime(revealedAt) })}</Tag>
  const isDue = stages.every(({ state }) => state === 'over') && stages.some(({ freezeAt }) => freezeAt)
  if (!isDue) return null
  return (
    <>
      <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('reveal')}
      </Button>
      {asking ? (
        <NamedConfirm
          title={t('reveal')}
          name={inLanguage(name, language)}
          isPending={reveal.isPending}
          onConfirm={() => reveal.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          {t('revealAsk')}
        </NamedConfirm>
      ) : null}
    </>
  )
}
