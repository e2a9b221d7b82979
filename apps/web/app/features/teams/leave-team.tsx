import { addresses, type Team } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useNavigate } from 'react-router'
import { AskFirst } from '../asking/index.ts'
import { call } from '../session/index.ts'
import { wayOut } from './team.model.ts'
import styles from './teams.module.css'

type LeaveTeamProps = {
  readonly team: Team
  /** On the way out, or after all not. */
  readonly onLeaving: (leaving: boolean) => void
}

export function LeaveTeam({ team, onLeaving }: LeaveTeamProps) {
  const t = useTranslations('teams.team')
  const navigate = useNavigate()
  const way = wayOut(team)
  const leave = async () => {
    onLeaving(true)
    const outcome = await call(addresses.leaveTeam, { params: { teamId: team.id } })
    if (!outcome.ok) onLeaving(false)
    return outcome
  }
  if (way === 'locked') return null
  if (way === 'hand-over-first') return <p className={styles['quiet']}>{t('leaderStays')}</p>
  const [ask, text, yes, done, label] =
    way === 'dissolve'
      ? (['dissolveAsk', 'dissolveText', 'dissolveYes', 'dissolved', 'dissolve'] as const)
      : (['leaveAsk', 'leaveText', 'leaveYes', 'left', 'leave'] as const)
  return (
    <div>
      <AskFirst
        label={t(label)}
        question={t(ask, { team: team.name })}
        text={t(text)}
        yes={t(yes)}
        done={t(done)}
        act={leave}
        onDone={() => void navigate('/account/center/teams')}
      />
    </div>
  )
}
