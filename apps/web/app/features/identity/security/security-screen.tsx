import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, LinkButton } from '@tiltyard/ui'
import { TabbedViews } from '@tiltyard/ui/overlays'
import { KeyRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../account-center/index.ts'
import { SecurityMessages } from './security.messages.tsx'
import { parseTab, withTab } from './security.model.ts'
import styles from './security.module.css'
import { SessionsView } from './sessions-view.tsx'
import { TokensView } from './tokens-view.tsx'
import { VerifyView } from './verify-view.tsx'

export function SecurityScreen({ passwordAddress }: { readonly passwordAddress: string }) {
  return (
    <SecurityMessages>
      <SecurityPage passwordAddress={passwordAddress} />
    </SecurityMessages>
  )
}

function SecurityPage({ passwordAddress }: { readonly passwordAddress: string }) {
  const t = useTranslations('security')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={KeyRound}>
        {(user) => (
          <div className={styles['parts']}>
            <Card>
              <Views key={user.id} user={user} />
            </Card>
            <Card>
              <div className={styles['password']}>
                <div>
                  <h2>{t('password.title')}</h2>
                  <p className={styles['hint']}>{t('password.text')}</p>
                </div>
                <LinkButton kind="secondary" href={passwordAddress}>
                  {t('password.open')}
                </LinkButton>
              </div>
            </Card>
          </div>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Views({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('security')
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'sessions', title: t('tabs.sessions'), view: <SessionsView /> },
    { id: 'userVerify', title: t('tabs.userVerify'), view: <VerifyView user={user} /> },
    { id: 'tokens', title: t('tabs.tokens'), view: <TokensView /> },
  ]
  return (
    <TabbedViews
      label={t('title')}
      tabs={tabs.map(({ view, ...tab }) => ({ ...tab, view: <div className={styles['view']}>{view}</div> }))}
      selected={parseTab(search)}
      onSelect={(tab) => setSearch(withTab(search, tab), { preventScrollReset: true })}
    />
  )
}
