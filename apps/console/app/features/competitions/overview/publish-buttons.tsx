import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm } from 'antd'
import { ExternalLink, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { siteOrigin } from '../../../page-facts.ts'
import { NamedConfirm } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

export function PublishButtons() {
  const t = useTranslations('organising.overview')
  const { language } = useLanguage()
  const { id, name, isPublished, gaps, counts } = useCompetition()
  const [asking, setAsking] = useState(false)
  const params = { competitionId: id }
  const publish = useAct(() => ask(addresses.publishCompetition, { params }))
  const unpublish = useAct(() => ask(addresses.unpublishCompetition, { params }), {
    onDone: () => setAsking(false),
  })
  if (!isPublished)
    return (
      <Popconfirm
        title={t('publish')}
        description={t('publishAsk')}
        okText={t('publish')}
        onConfirm={() => publish.mutateAsync(undefined).catch(() => undefined)}
      >
        <Button
          type="primary"
          disabled={gaps.some(({ blocks }) => blocks)}
          icon={<Send size={16} aria-hidden="true" />}
        >
          {t('publish')}
        </Button>
      </Popconfirm>
    )
  return (
    <>
      <Button
        href={`${siteOrigin}/competition/${id}`}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={16} aria-hidden="true" />}
      >
        {t('site')}
      </Button>
      {counts.teams === 0 ? (
        <Button danger icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('unpublish')}
        </Button>
      ) : null}
      {asking ? (
        <NamedConfirm
          title={t('unpublish')}
          name={inLanguage(name, language)}
          isPending={unpublish.isPending}
          onConfirm={() => unpublish.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          {t('unpublishAsk')}
        </NamedConfirm>
      ) : null}
    </>
  )
}
