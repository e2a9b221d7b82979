import type { CallFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Result } from 'antd'
import { LogIn } from 'lucide-react'
import { createContext, useContext } from 'react'
import { siteOrigin } from '../../../page-context.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { signInUrl } from './session.ts'
import { StandalonePage } from './standalone-page.tsx'

export function SignInPage() {
  const t = useTranslations('console')
  const signInFailure = useContext(SignInFailureContext)
  const failureText = useFailureText()
  return (
    <StandalonePage>
      <title>{`${t('signIn.title')} · ${t('title')}`}</title>
      <Result
        icon={<LogIn size={56} strokeWidth={1.25} aria-hidden="true" />}
        title={<h1>{t('signIn.title')}</h1>}
        subTitle={t('signIn.text')}
        extra={
          <Flex vertical gap={12} align="center">
            {signInFailure ? <Alert type="warning" showIcon title={failureText(signInFailure)} /> : null}
            <Flex gap={8} wrap justify="center">
              <Button type="primary" size="large" href={signInUrl()}>
                {t('signIn.button')}
              </Button>
              <Button size="large" href={siteOrigin}>
                {t('toSite')}
              </Button>
            </Flex>
          </Flex>
        }
      />
    </StandalonePage>
  )
}

/** The failure of the sign-in that led to this page. */
export const SignInFailureContext = createContext<CallFailure | null>(null)
