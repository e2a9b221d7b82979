import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Result } from 'antd'
import { DoorClosed } from 'lucide-react'
import { siteOrigin } from '../../../page-context.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { logOut } from './session.ts'
import { StandalonePage } from './standalone-page.tsx'

/** Two ways out: back to the site, or sign in with another account. */
export function NoAccessPage({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('console')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const leave = async () => {
    const outcome = await logOut()
    if (!outcome.ok) return void message.error(failureText(outcome))
    if (!outcome.isAccountServiceEnded) queries.setQueryData(['session'], null)
  }
  return (
    <StandalonePage>
      <title>{`${t('noAccess.title')} · ${t('title')}`}</title>
      <Result
        icon={<DoorClosed size={56} strokeWidth={1.25} aria-hidden="true" />}
        title={<h1>{t('noAccess.title')}</h1>}
        subTitle={t('noAccess.text', { nickname: user.nickname })}
        extra={
          <Flex gap={8} wrap justify="center">
            <Button type="primary" size="large" href={siteOrigin}>
              {t('toSite')}
            </Button>
            <Button size="large" onClick={() => void leave()}>
              {t('noAccess.change')}
            </Button>
          </Flex>
        }
      />
    </StandalonePage>
  )
}
