import type { AdminCompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Statistic } from 'antd'
import { useState } from 'react'
import { nextMoment } from './phase.model.ts'

type CompetitionCountdownProps = {
  readonly competition: Pick<AdminCompetitionListItem, 'phase' | 'startsAt' | 'endsAt'>
}

/** Time to the start or to the end of a competition. */
export function CompetitionCountdown({ competition }: CompetitionCountdownProps) {
  const t = useTranslations('organising.live')
  const [now, setNow] = useState(() => Date.now())
  const next = nextMoment(competition, now)
  if (!next) return null
  return (
    <Statistic.Timer
      key={next.at}
      type="countdown"
      title={t(next.kind)}
      value={Date.parse(next.at)}
      format={t('format')}
      onFinish={() => setNow(Date.now())}
    />
  )
}
