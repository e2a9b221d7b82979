import { addresses, type Team, type TeamMember } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useNavigate } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { ConfirmButton } from '../../shared/confirm/index.ts'
import { leaveOption } from './team.model.ts'
import styles from './teams.module.css'

type LeaveTeamProps = {
  readonly team: Team
  /** Called with true before leaving, and with false if leaving failed. */
  readonly onLeaving: (leaving: boolean) => void
}

export function LeaveTeam({ team, onLeaving }: LeaveTeamProps) {
  const t = useTranslations('teams.team')
  const navigate = useNavigate()
  const option = leaveOption(team)
  const leave = async () => {
    onLeaving(true)
    const outcome = await call(addresses.leaveTeam, { params: { teamId: team.id } })
    if (!outcome.ok) onLeaving(false)
    return outcome
  }
  if (option === 'locked') return null
  if (option === 'hand-over-first') return <p className={styles['quiet']}>{t('leaderStays')}</p>
  const [ask, text, yes, done, label] =
    option === 'dissolve'
      ? (['dissolveAsk', 'dissolveText', 'dissolveYes', 'dissolved', 'dissolve'] as const)
      : (['leaveAsk', 'leaveText', 'leaveYes', 'left', 'leave'] as const)
  return (
    <div>
      <ConfirmButton
        label={t(label)}
        title={t(ask, { team: team.name })}
        text={t(text)}
        confirmLabel={t(yes)}
        successText={t(done)}
        act={leave}
        onDone={() => void navigate('/account/center/teams')}
      />
    </div>
  )
}

type MemberActionsProps = {
  readonly team: Team
  readonly member: TeamMember
  readonly onChanged: () => void
}

/** Actions of a leader on another member. */
export function MemberActions({ team, member, onChanged }: MemberActionsProps) {
  const t = useTranslations('teams.team')
  const { nickname: name, userId } = member
  const params = { teamId: team.id, userId }
  return (
    <>
      <ConfirmButton
        label={t('lead')}
        title={t('leadAsk', { name })}
        text={t('leadText', { name })}
        confirmLabel={t('leadYes')}
        successText={t('ledBy', { name })}
        act={() => call(addresses.transferLeadership, { params })}
        onDone={onChanged}
      />
      {team.rosterLocked ? null : (
        <ConfirmButton
          label={t('remove')}
          title={t('removeAsk', { name })}
          text={t('removeText')}
          confirmLabel={t('removeYes')}
          successText={t('removed', { name })}
          act={() => call(addresses.removeMember, { params })}
          onDone={onChanged}
        />
      )}
    </>
  )
}
