import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Dropdown } from 'antd'
import { ChevronDown, CircleUser, ExternalLink, LogOut } from 'lucide-react'
import { useFailureWords } from '../features/notices/index.ts'
import { logOut, useCurrentUser } from '../features/session/index.ts'
import { siteOrigin } from '../page-facts.ts'
import styles from './shell.module.css'

export function UserMenu() {
  const t = useTranslations()
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const { nickname } = useCurrentUser()
  const leave = async () => {
    const failure = await logOut()
    if (failure) return void message.error(words(failure))
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    queries.setQueryData(['session'], null)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'site',
            icon: <ExternalLink size={16} aria-hidden="true" />,
            label: <a href={siteOrigin}>{t('console.toSite')}</a>,
          },
          {
            key: 'leave',
            icon: <LogOut size={16} aria-hidden="true" />,
            label: t('shell.logout'),
            onClick: () => void leave(),
          },
        ],
      }}
    >
      <Button type="text" aria-label={t('shell.userMenu', { nickname })}>
        <CircleUser size={18} aria-hidden="true" />
        <span className={styles['who']}>{nickname}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}
