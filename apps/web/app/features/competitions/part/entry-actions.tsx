import { addresses, type Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../session/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import styles from './entry-state.module.css'
import { usePart } from './part-provider.tsx'

const AskFirst = lazy(async () => ({ default: (await import('../../asking/index.ts')).AskFirst }))

type EntryActionsProps = {
  readonly competition: CompetitionFacts
  readonly part: Participation
  readonly team: NonNullable<Participation['team']>
}

export function EntryActions({ competition, part, team }: EntryActionsProps) {
  const t = useTranslations('competitions.part.entry')
  const words = useTranslations('competitions.withdraw')
  const { refresh, setRegistering } = usePart()
  const withdraw = () =>
    call(
      addresses.withdrawTeam,
      { params: { competitionId: competition.id } },
      { retryKey: crypto.randomUUID() },
    )
  return (
    <div className={styles['actions']}>
      <Link to={`/account/center/teams/${team.id}`} className={buttonClass({ size: 'small' })}>
        {t('team')}
      </Link>
      {part.mayChangeDivision && part.divisionIds.length > 1 ? (
        <Button size="small" onPress={() => setRegistering('change')}>
          {t('change')}
        </Button>
      ) : null}
      {part.mayWithdraw ? (
        <Suspense>
          <AskFirst
            label={t('withdraw')}
            question={words('title')}
            text={words('text', { team: team.name })}
            yes={words('yes')}
            done={words('done')}
            act={withdraw}
            onDone={() => void refresh()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
