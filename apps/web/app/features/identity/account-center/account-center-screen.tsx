import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Card } from '@tiltyard/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSiteName } from '../../platform/settings/index.ts'
import { type AccountCenterEntry, accountCenterEntries } from './account-center.model.ts'
import styles from './account-center-screen.module.css'
import { CenterMessages } from './center.messages.tsx'
import { entryIcons } from './entry-icons.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export const AccountCenterScreen = () => (
  <CenterMessages>
    <Center />
  </CenterMessages>
)

function Center() {
  const t = useTranslations('center')
  const siteName = useSiteName()
  return (
    <div className={styles['page']}>
      <title>{`${t('title')} · ${siteName}`}</title>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')}>
        {(user) => <Hub user={user} />}
      </SignedInOnly>
    </div>
  )
}

function Hub({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('center')
  return (
    <Card>
      <p className={styles['owner']}>
        <Avatar src={user.avatar} seed={user.id} size={48} />
        <strong>{user.nickname}</strong>
      </p>
      <nav aria-label={t('title')}>
        <ul className={styles['entries']}>
          {accountCenterEntries.map((entry) => (
            <Entry key={entry.name} entry={entry} />
          ))}
        </ul>
      </nav>
    </Card>
  )
}

function Entry({ entry: { name, path } }: { readonly entry: AccountCenterEntry }) {
  const t = useTranslations('center.entries')
  const Icon = entryIcons[name]
  return (
    <li>
      <Link to={path} className={styles['entry']}>
        <Icon size={22} aria-hidden="true" />
        <span>
          <span className={styles['name']}>{t(`${name}.title`)}</span>
          <span className={styles['text']}>{t(`${name}.text`)}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
