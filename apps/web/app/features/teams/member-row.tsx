import type { CurrentUser, Team, TeamMember } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, buttonClass } from '@tiltyard/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { withWayBack } from '../center/index.ts'
import { HandInButton } from './hand-in-button.tsx'
import { MemberActions } from './member-actions.tsx'
import { lacksSomething, mayHandIn, namesIn } from './team.model.ts'
import styles from './teams.module.css'

type MemberRowProps = {
  readonly member: TeamMember
  readonly team: Team
  readonly user: CurrentUser
  readonly onChanged: () => void
}

export function MemberRow({ member, team, user, onChanged }: MemberRowProps) {
  const t = useTranslations('teams.team')
  const words = useTranslations('teams.teams')
  const isMe = member.userId === user.id
  return (
    <li>
      <Avatar kind="user" src={member.avatar} alt="" size={40} />
      <div className={styles['person']}>
        <p className={styles['name']}>
          {member.nickname}
          {member.isLeader ? <span className={styles['tag']}>{words('leader')}</span> : null}
          {isMe ? <span className={styles['tag']}>{t('you')}</span> : null}
        </p>
        <Lacks member={member} />
        {member.material ? (
          <p className={styles['quiet']}>
            {t(`materialStates.${member.material.state}`)}
            {member.material.reason ? ` · ${t('reason', { reason: member.material.reason })}` : ''}
          </p>
        ) : null}
      </div>
      <div className={styles['buttons']}>
        {isMe ? <OwnWays member={member} team={team} onChanged={onChanged} /> : null}
        {team.isLeader && !isMe ? <MemberActions team={team} member={member} onChanged={onChanged} /> : null}
      </div>
    </li>
  )
}

function Lacks({ member }: { readonly member: TeamMember }) {
  const t = useTranslations('teams.team')
  const names = useTranslations('profile.fields')
  const { language } = useLanguage()
  const { fields, verification, material } = member.missing
  if (!lacksSomething(member))
    return (
      <p className={styles['ready']}>
        <CircleCheck size={16} aria-hidden="true" />
        {t('complete')}
      </p>
    )
  const lacking = [
    ...(fields.length > 0
      ? [
          t('fields', {
            fields: namesIn(
              language,
              fields.map((key) => names(key)),
            ),
          }),
        ]
      : []),
    ...(verification ? [t('verification')] : []),
    ...(material ? [t('material')] : []),
  ]
  return (
    <p className={styles['lacks']}>
      {lacking.map((text) => (
        <span key={text}>
          <CircleAlert size={16} aria-hidden="true" />
          {text}
        </span>
      ))}
    </p>
  )
}

type OwnWaysProps = Pick<MemberRowProps, 'member' | 'team' | 'onChanged'>

function OwnWays({ member, team, onChanged }: OwnWaysProps) {
  const t = useTranslations('teams.team')
  const here = useLocation()
  const look = buttonClass({ size: 'small' })
  return (
    <>
      {member.missing.fields.length > 0 ? (
        <Link
          className={look}
          to={withWayBack(`/account/center/userDetail?competitionId=${team.competitionId}`, here)}
        >
          {t('toProfile')}
        </Link>
      ) : null}
      {member.missing.verification ? (
        <Link className={look} to={withWayBack('/account/center/accountSecurity?tab=userVerify', here)}>
          {t('toVerify')}
        </Link>
      ) : null}
      {mayHandIn(member) ? (
        <HandInButton teamId={team.id} isAgain={member.material !== null} onHandedIn={onChanged} />
      ) : null}
    </>
  )
}
