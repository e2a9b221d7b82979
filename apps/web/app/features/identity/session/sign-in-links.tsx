import { useTranslations } from '@tiltyard/i18n/browser'
import { type ButtonLook, LinkButton } from '@tiltyard/ui'
import { useSignInAddresses } from './use-session.ts'

/** Plain links, which work without scripts. */
export function SignInLinks({
  size = 'medium',
  first = 'login',
}: {
  readonly size?: NonNullable<ButtonLook['size']>
  readonly first?: 'login' | 'register'
}) {
  const t = useTranslations('shell')
  const addresses = useSignInAddresses()
  const login = (
    <LinkButton
      key="login"
      size={size}
      kind={first === 'login' ? 'quiet' : 'secondary'}
      href={addresses.login}
    >
      {t('login')}
    </LinkButton>
  )
  const register = (
    <LinkButton key="register" size={size} kind="primary" href={addresses.register}>
      {t('register')}
    </LinkButton>
  )
  return first === 'login' ? [login, register] : [register, login]
}
