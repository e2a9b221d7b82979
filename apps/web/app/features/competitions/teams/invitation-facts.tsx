import type { InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, TimeText } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import styles from './invitations.module.css'
import { useIndustries } from './use-industries.ts'

/** Inviter, team, competition and expiry, before any input. */
export function InvitationFacts({ detail }: { readonly detail: InvitationDetail }) {
  const t = useTranslations('teams.dialog')
  const localised = useLocalised()
  const { teamIndustryCode: code, rosterLocksAt } = detail
  const industry = useIndustries(code !== null).find((entry) => entry.code === code)
  const facts: readonly (readonly [name: Parameters<typeof t>[0], value: ReactNode])[] = [
    ['facts.competition', localised(detail.competitionName)],
    ['facts.inviter', detail.inviterName],
    ['facts.org', detail.teamOrgName],
    ...(industry ? [['facts.industry', localised(industry.name)] as const] : []),
    ['facts.members', t('members', { members: detail.members, max: detail.teamSizeMax })],
    ['facts.expires', <TimeText key="expires" value={detail.expiresAt} />],
    ...(rosterLocksAt ? [['facts.locks', <TimeText key="locks" value={rosterLocksAt} />] as const] : []),
  ]
  return (
    <>
      <div className={styles['heading']}>
        <Avatar kind="team" />
        <p>{t('heading', { inviter: detail.inviterName, team: detail.teamName })}</p>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
