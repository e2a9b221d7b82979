import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, Menu, MenuItem, MenuSeparator } from '@tiltyard/ui'
import { ChevronDown, LogOut, Swords, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTellFailure } from '../features/notices/index.ts'
import { logOut, mayManageMatches, type StoredUser } from '../features/session/index.ts'
import { useSite } from '../features/site/index.ts'
import styles from './user-menu.module.css'

const profilePath = '/account/center/userDetail'

export default function UserMenu({ user }: { readonly user: StoredUser }) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const consoleOrigin = useSite()?.consoleOrigin ?? null
  const tellFailure = useTellFailure()
  const leave = async () => {
    const failure = await logOut()
    if (failure) tellFailure(failure, { title: t('logoutFailed'), retry: () => void leave() })
  }
  return (
    <Menu
      label={t('userMenu', { nickname: user.nickname })}
      trigger={
        <Button kind="quiet" snug wide aria-label={t('userMenu', { nickname: user.nickname })}>
          <Avatar src={user.avatar} size={32} />
          <span className={styles['name']}>{user.nickname}</span>
          <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
        </Button>
      }
    >
      <MenuItem icon={<UserRound size={18} aria-hidden="true" />} onAction={() => void navigate(profilePath)}>
        {t('personalCenter')}
      </MenuItem>
      {mayManageMatches(user, consoleOrigin) && consoleOrigin ? (
        <MenuItem icon={<Swords size={18} aria-hidden="true" />} href={consoleOrigin}>
          {t('matchManagement')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} aria-hidden="true" />} onAction={() => void leave()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}
