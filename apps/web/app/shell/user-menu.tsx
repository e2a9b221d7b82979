import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, Menu, MenuItem, MenuSeparator, mobileMaxWidthPx } from '@tiltyard/ui'
import { ChevronDown, LogOut, Swords, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { personalCenterPath } from '../features/center/index.ts'
import { useTellFailure } from '../features/notices/index.ts'
import { logOut, mayManageMatches, type StoredUser } from '../features/session/index.ts'
import { useSite } from '../features/site/index.ts'
import styles from './user-menu.module.css'

export default function UserMenu({ user }: { readonly user: StoredUser }) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const consoleOrigin = useSite()?.consoleOrigin ?? null
  const tellFailure = useTellFailure()
  const openCenter = () => {
    const isNarrow = matchMedia(`(max-width: ${mobileMaxWidthPx}px)`).matches
    void navigate(personalCenterPath(isNarrow))
  }
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
      <MenuItem icon={<UserRound size={18} aria-hidden="true" />} onAction={openCenter}>
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
