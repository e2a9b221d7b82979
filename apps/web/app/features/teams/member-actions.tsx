import { addresses, type Team, type TeamMember } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { AskFirst } from '../asking/index.ts'
import { call } from '../session/index.ts'

type MemberActionsProps = {
  readonly team: Team
  readonly member: TeamMember
  readonly onChanged: () => void
}

/** What a leader may do about somebody else. */
export function MemberActions({ team, member, onChanged }: MemberActionsProps) {
  const t = useTranslations('teams.team')
  const { nickname: name, userId } = member
  const params = { teamId: team.id, userId }
  return (
    <>
      <AskFirst
        label={t('lead')}
        question={t('leadAsk', { name })}
        text={t('leadText', { name })}
        yes={t('leadYes')}
        done={t('ledBy', { name })}
        act={() => call(addresses.transferLeadership, { params })}
        onDone={onChanged}
      />
      {team.rosterLocked ? null : (
        <AskFirst
          label={t('remove')}
          question={t('removeAsk', { name })}
          text={t('removeText')}
          yes={t('removeYes')}
          done={t('removed', { name })}
          act={() => call(addresses.removeMember, { params })}
          onDone={onChanged}
        />
      )}
    </>
  )
}
