import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, Menu, MenuItem, MenuSeparator, mobileWidth } from '@tiltyard/ui'
import {
  Bookmark,
  ChevronDown,
  GraduationCap,
  LogOut,
  Swords,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { accountCenterPath } from '../features/identity/account-center/index.ts'
import { canManageCompetitions, logOut, type StoredUser } from '../features/identity/session/index.ts'
import { useSite } from '../features/platform/settings/index.ts'
import { useFailureToast } from '../features/shared/toasts/index.ts'
import styles from './user-menu.module.css'

/** What a person uses; everything else of theirs is in the personal centre. */
const ownPages = [
  { name: 'competitions', path: '/account/center/competitions', Icon: Trophy },
  { name: 'teams', path: '/account/center/teams', Icon: UsersRound },
  { name: 'training', path: '/training/me', Icon: GraduationCap },
  { name: 'favorites', path: '/account/center/favorites', Icon: Bookmark },
] as const

export default function UserMenu({ user }: { readonly user: StoredUser }) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const consoleOrigin = useSite()?.consoleOrigin ?? null
  const showFailure = useFailureToast()
  const openCenter = () => {
    const isNarrow = matchMedia(mobileWidth).matches
    void navigate(accountCenterPath(isNarrow))
  }
  const leave = async () => {
    const failure = await logOut()
    if (failure) showFailure(failure, { title: t('logoutFailed'), retry: () => void leave() })
  }
  return (
    <Menu
      label={t('userMenu', { nickname: user.nickname })}
      trigger={
        <Button kind="quiet" snug wide aria-label={t('userMenu', { nickname: user.nickname })}>
          <Avatar src={user.avatar} seed={user.id} size={32} />
          <span className={styles['name']}>{user.nickname}</span>
          <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
        </Button>
      }
    >
      <MenuItem icon={<UserRound size={18} aria-hidden="true" />} onAction={openCenter}>
        {t('personalCenter')}
      </MenuItem>
      {ownPages.map(({ name, path, Icon }) => (
        <MenuItem
          key={name}
          icon={<Icon size={18} aria-hidden="true" />}
          onAction={() => void navigate(path)}
        >
          {t(`own.${name}`)}
        </MenuItem>
      ))}
      {canManageCompetitions(user, consoleOrigin) && consoleOrigin ? (
        <MenuItem icon={<Swords size={18} aria-hidden="true" />} href={consoleOrigin}>
          {t(`consoleNames.${user.roleId}`)}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} aria-hidden="true" />} onAction={() => void leave()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}
