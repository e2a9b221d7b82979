import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Mark } from '@tiltyard/ui/mark'
import { App, Button, Dropdown, Layout } from 'antd'
import { ChevronDown, CircleQuestionMark, CircleUser, ExternalLink, LogOut, PanelLeft } from 'lucide-react'
import { Link } from 'react-router'
import { logOut, useCurrentUser } from '../features/identity/session/index.ts'
import { DisplaySettings } from '../features/platform/display-settings/index.ts'
import { useFailureText } from '../features/shared/failures/index.ts'
import { siteOrigin } from '../page-context.ts'
import styles from './shell.module.css'

export function ConsoleHeader({ onMenu }: { readonly onMenu: (() => void) | undefined }) {
  const t = useTranslations()
  const { roleId } = useCurrentUser()
  return (
    <Layout.Header className={styles['header'] ?? ''}>
      {onMenu ? (
        <Button
          type="text"
          aria-label={t('console.menu.open')}
          icon={<PanelLeft size={20} aria-hidden="true" />}
          onClick={onMenu}
        />
      ) : null}
      <Link to="/" className={styles['brand'] ?? ''}>
        <Mark size={32} />
        {t('basics.name')}
        <span className={styles['room']}>{t(`shell.consoleNames.${roleId}`)}</span>
      </Link>
      <span className={styles['space']} />
      <DisplaySettings />
      <UserMenu />
    </Layout.Header>
  )
}

function UserMenu() {
  const t = useTranslations()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { nickname } = useCurrentUser()
  const leave = async () => {
    const outcome = await logOut()
    if (!outcome.ok) return void message.error(failureText(outcome))
    if (outcome.isAccountServiceEnded) return
    void message.warning(`${t('session.providerOpenTitle')} ${t('session.providerOpenText')}`, 12)
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
            key: 'help',
            icon: <CircleQuestionMark size={16} aria-hidden="true" />,
            label: <a href={`${siteOrigin}/help`}>{t('shell.help')}</a>,
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
