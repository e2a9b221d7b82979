import type { CurrentUser, PersonalData } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, LinkButton, Notice } from '@tiltyard/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSignInAddresses } from '../../identity/session/index.ts'
import styles from './personal-data.module.css'

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'))

type DeletionCardProps = {
  readonly user: CurrentUser
  readonly data: PersonalData
  readonly onDeleted: (dueAt: string) => void
}

export function DeletionCard({ user, data, onDeleted }: DeletionCardProps) {
  const t = useTranslations('personalData.deletion')
  const { login } = useSignInAddresses()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <section className={styles['section']} aria-labelledby="deletion">
        <h2 id="deletion">{t('title')}</h2>
        <p className={styles['text']}>{t('text')}</p>
        <ul className={styles['points']}>
          {(['goes', 'stays', 'grace', 'account'] as const).map((point) => (
            <li key={point}>{t(`points.${point}`)}</li>
          ))}
        </ul>
        {data.ledTeams.length > 0 ? (
          <Notice
            kind="attention"
            title={t('leads', { teams: data.ledTeams.join(' · ') })}
            actions={
              <Link className={buttonClass({ size: 'small' })} to="/account/center/teams">
                {t('toTeams')}
              </Link>
            }
          />
        ) : data.reauthenticatedUntil ? (
          <div>
            <Button onPress={() => setOpen(true)}>{t('action')}</Button>
          </div>
        ) : (
          <Notice
            kind="info"
            title={t('signInAgain')}
            actions={
              <LinkButton size="small" href={login}>
                {t('toSignIn')}
              </LinkButton>
            }
          />
        )}
        {isOpen ? (
          <Suspense>
            <DeletionDialog nickname={user.nickname} onClose={() => setOpen(false)} onDeleted={onDeleted} />
          </Suspense>
        ) : null}
      </section>
    </Card>
  )
}
