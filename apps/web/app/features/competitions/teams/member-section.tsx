import { addresses, type CurrentUser, type Team, type TeamMember } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, buttonClass, Card } from '@tiltyard/ui'
import { BellRing, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../identity/account-center/index.ts'
import { call } from '../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { SubmitMaterialButton } from './submit-material.tsx'
import { canSubmitMaterial, isIncomplete, joinFieldNames } from './team.model.ts'
import { MemberActions } from './team-actions.tsx'
import styles from './teams.module.css'

type MemberSectionProps = {
  readonly team: Team
  readonly user: CurrentUser
  readonly onChanged: () => void
}

/** The missing requirements of each member, and a button that reminds them. */
export function MemberSection({ team, user, onChanged }: MemberSectionProps) {
  const t = useTranslations('teams.team')
  const lacking = team.members.filter(isIncomplete)
  const others = lacking.filter(({ userId }) => userId !== user.id)
  return (
    <Card>
      <section className={styles['section']}>
        <div className={styles['head']}>
          <div>
            <h2>{t('members')}</h2>
            <p className={styles['quiet']} role="status">
              {lacking.length === 0 ? t('allSet') : t('someLack', { count: lacking.length })}
            </p>
          </div>
          {team.isLeader && others.length > 0 ? <RemindButton teamId={team.id} /> : null}
        </div>
        <ul className={styles['rows']}>
          {team.members.map((member) => (
            <MemberRow key={member.userId} member={member} team={team} user={user} onChanged={onChanged} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function RemindButton({ teamId }: { readonly teamId: string }) {
  const t = useTranslations('teams.team')
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    const outcome = await call(addresses.remindMembers, { params: { teamId } })
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome, { retry: () => void remind() })
    const { remindedCount } = outcome.value
    toasts.show({
      kind: remindedCount > 0 ? 'success' : 'info',
      text: t('reminded', { count: remindedCount }),
    })
  }
  return (
    <Button isPending={isBusy} onPress={() => void remind()}>
      <BellRing size={16} aria-hidden="true" />
      {t('remind')}
    </Button>
  )
}

type MemberRowProps = {
  readonly member: TeamMember
  readonly team: Team
  readonly user: CurrentUser
  readonly onChanged: () => void
}

function MemberRow({ member, team, user, onChanged }: MemberRowProps) {
  const t = useTranslations('teams.team')
  const words = useTranslations('teams.teams')
  const isMe = member.userId === user.id
  return (
    <li>
      <Avatar src={member.avatar} seed={member.userId} size={40} />
      <div className={styles['person']}>
        <p className={styles['name']}>
          {member.nickname}
          {member.isLeader ? <span className={styles['tag']}>{words('leader')}</span> : null}
          {isMe ? <span className={styles['tag']}>{t('you')}</span> : null}
        </p>
        <MissingItems member={member} />
        {member.material ? (
          <p className={styles['quiet']}>
            {t(`materialStates.${member.material.state}`)}
            {member.material.reason ? ` · ${t('reason', { reason: member.material.reason })}` : ''}
          </p>
        ) : null}
      </div>
      <div className={styles['buttons']}>
        {isMe ? <OwnMemberLinks member={member} team={team} onChanged={onChanged} /> : null}
        {team.isLeader && !isMe ? <MemberActions team={team} member={member} onChanged={onChanged} /> : null}
      </div>
    </li>
  )
}

function MissingItems({ member }: { readonly member: TeamMember }) {
  const t = useTranslations('teams.team')
  const names = useTranslations('profile.fields')
  const { language } = useLanguage()
  const { fields, verification, material } = member.missing
  if (!isIncomplete(member))
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
            fields: joinFieldNames(
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

type OwnMemberLinksProps = Pick<MemberRowProps, 'member' | 'team' | 'onChanged'>

function OwnMemberLinks({ member, team, onChanged }: OwnMemberLinksProps) {
  const t = useTranslations('teams.team')
  const here = useLocation()
  const look = buttonClass({ size: 'small' })
  return (
    <>
      {member.missing.fields.length > 0 ? (
        <Link
          className={look}
          to={withReturnTo(`/account/center/userDetail?competitionId=${team.competitionId}`, here)}
        >
          {t('toProfile')}
        </Link>
      ) : null}
      {member.missing.verification ? (
        <Link className={look} to={withReturnTo('/account/center/accountSecurity?tab=userVerify', here)}>
          {t('toVerify')}
        </Link>
      ) : null}
      {canSubmitMaterial(member) ? (
        <SubmitMaterialButton team={team} isAgain={member.material !== null} onSubmitted={onChanged} />
      ) : null}
    </>
  )
}
