import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Card, EmptyState, ErrorState, ListSkeleton } from '@tiltyard/ui'
import {
  Bookmark,
  ChevronRight,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { refreshSession, SignInLinks, useSession } from '../session/index.ts'
import { type CenterEntry, centerEntries } from './center.model.ts'
import styles from './center.module.css'

const icons: Readonly<Record<CenterEntry['name'], LucideIcon>> = {
  profile: UserRound,
  security: ShieldCheck,
  messages: MessageSquare,
  invitations: UserPlus,
  favorites: Bookmark,
}

export function CenterScreen() {
  const t = useTranslations('center')
  const basics = useTranslations('basics')
  return (
    <div className={styles['page']}>
      <title>{`${t('title')} · ${basics('name')}`}</title>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <Card>
        <Center />
      </Card>
    </div>
  )
}

function Center() {
  const t = useTranslations('center')
  const basics = useTranslations('basics')
  const { phase, user, unreachable } = useSession()
  if (user)
    return (
      <>
        <p className={styles['owner']}>
          <Avatar src={user.avatar} size={48} />
          <strong>{user.nickname}</strong>
        </p>
        <nav aria-label={t('title')}>
          <ul className={styles['entries']}>
            {centerEntries.map((entry) => (
              <Entry key={entry.name} entry={entry} />
            ))}
          </ul>
        </nav>
      </>
    )
  if (phase === 'signed-out')
    return (
      <EmptyState
        title={t('signedOut.title')}
        icon={<UserRound size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={<SignInLinks />}
      >
        {t('signedOut.text')}
      </EmptyState>
    )
  if (unreachable)
    return (
      <ErrorState
        title={t('failed')}
        retry={{ label: basics('retry'), onPress: () => void refreshSession() }}
        {...(unreachable.requestId && {
          requestId: { label: basics('requestId'), value: unreachable.requestId },
        })}
      >
        {unreachable.msg || basics('offline')}
      </ErrorState>
    )
  return (
    <div role="status">
      <span className="unseen">{basics('loading')}</span>
      <ListSkeleton />
    </div>
  )
}

function Entry({ entry: { name, path } }: { readonly entry: CenterEntry }) {
  const t = useTranslations('center.entries')
  const Icon = icons[name]
  return (
    <li>
      {/* The account's security is another site's page: a whole document, not a screen of this one. */}
      <Link to={path} className={styles['entry']} reloadDocument={name === 'security'}>
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
