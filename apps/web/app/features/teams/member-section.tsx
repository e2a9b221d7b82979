import { addresses, type CurrentUser, type Team } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card } from '@tiltyard/ui'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { call } from '../session/index.ts'
import { MemberRow } from './member-row.tsx'
import { lacksSomething } from './team.model.ts'
import styles from './teams.module.css'

type MemberSectionProps = {
  readonly team: Team
  readonly user: CurrentUser
  readonly onChanged: () => void
}

/** Who is missing what, at a glance, and one button that reminds them. */
export function MemberSection({ team, user, onChanged }: MemberSectionProps) {
  const t = useTranslations('teams.team')
  const lacking = team.members.filter(lacksSomething)
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
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    const outcome = await call(addresses.remindMembers, { params: { teamId } })
    setBusy(false)
    if (!outcome.ok) return tellFailure(outcome, { retry: () => void remind() })
    const { reminded } = outcome.value
    toasts.show({ kind: reminded > 0 ? 'success' : 'info', text: t('reminded', { count: reminded }) })
  }
  return (
    <Button isPending={isBusy} onPress={() => void remind()}>
      <BellRing size={16} aria-hidden="true" />
      {t('remind')}
    </Button>
  )
}
