import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, LinkButton, Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { useMailToken } from '../mail-link/index.ts'
import { call, setToken } from '../session/index.ts'
import { expectContinuation, siteSignInAddress } from '../sign-in/index.ts'

type State = 'asking' | 'busy' | 'done' | { readonly failed: string; readonly hint: boolean }

/** Requires a click: mail scanners open links and must not confirm an email by that. */
export function ConfirmScreen() {
  const t = useTranslations('account.confirm')
  const basics = useTranslations('basics')
  const { siteOrigin, onward } = useAccountFacts()
  const token = useMailToken()
  const [state, setState] = useState<State>('asking')
  const siteSignIn = siteSignInAddress(siteOrigin, onward)
  const confirm = async () => {
    setState('busy')
    const answer = await call(addresses.confirmEmail, { body: { token: token ?? '' } })
    if (!answer.ok) {
      const isStale = answer.status === 410 || answer.status === 400
      return setState({ failed: answer.msg || basics('offline'), hint: isStale })
    }
    if (!answer.value.isSignedIn) return setState('done')
    setToken(answer.headers.get('token'))
    expectContinuation()
    return location.assign(siteSignIn)
  }
  const toLogin = (
    <LinkButton href={siteSignIn} kind="primary" size="large" wide>
      {t('toLogin')}
    </LinkButton>
  )
  if (state === 'done')
    return (
      <AccountPage title={t('doneTitle')} lead={<span role="status">{t('doneText')}</span>}>
        {toLogin}
      </AccountPage>
    )
  const failure = typeof state === 'object' ? state : null
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {token === null ? <Notice kind="attention">{t('missing')}</Notice> : null}
      {failure ? <Notice kind="error">{failure.failed}</Notice> : null}
      {failure?.hint ? (
        <>
          <p>{t('invalid')}</p>
          {toLogin}
        </>
      ) : token === null ? null : (
        <Button
          kind="primary"
          size="large"
          wide
          isDisabled={!token}
          isPending={state === 'busy'}
          onPress={() => void confirm()}
        >
          {state === 'busy' ? t('busy') : t('submit')}
        </Button>
      )}
    </AccountPage>
  )
}
