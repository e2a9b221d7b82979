import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Result } from 'antd'
import { LogIn } from 'lucide-react'
import { useContext } from 'react'
import { siteOrigin } from '../../page-facts.ts'
import { useFailureWords } from '../notices/index.ts'
import { LonePage } from './lone-page.tsx'
import { signInAddress } from './session.ts'
import { TroubleContext } from './trouble-context.ts'

export function SignInPage() {
  const t = useTranslations('console')
  const trouble = useContext(TroubleContext)
  const words = useFailureWords()
  return (
    <LonePage>
      <title>{`${t('signIn.title')} · ${t('title')}`}</title>
      <Result
        icon={<LogIn size={56} strokeWidth={1.25} aria-hidden="true" />}
        title={<h1>{t('signIn.title')}</h1>}
        subTitle={t('signIn.text')}
        extra={
          <Flex vertical gap={12} align="center">
            {trouble ? <Alert type="warning" showIcon title={words(trouble)} /> : null}
            <Flex gap={8} wrap justify="center">
              <Button type="primary" size="large" href={signInAddress()}>
                {t('signIn.button')}
              </Button>
              <Button size="large" href={siteOrigin}>
                {t('toSite')}
              </Button>
            </Flex>
          </Flex>
        }
      />
    </LonePage>
  )
}
