import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { CardPage, LanguageToggle, ThemeToggle } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useAccountFacts } from './use-account-facts.ts'

export type AccountPageProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly after?: ReactNode
  readonly children?: ReactNode
}

/** Frame of every page: one card, a link back to the site, language and theme. */
export function AccountPage({ title, lead, after, children }: AccountPageProps) {
  const t = useTranslations()
  const { siteOrigin } = useAccountFacts()
  const { language, change } = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <>
      <title>{`${title} · ${t('account.title')}`}</title>
      <CardPage
        brand={{ name: t('basics.name'), href: siteOrigin }}
        title={title}
        lead={lead}
        after={after}
        tools={
          <>
            <LanguageToggle
              to={other}
              label={t('shell.switchLanguage')}
              short={t('shell.languageShort')}
              onPress={() => void change(other)}
            />
            <ThemeToggle label={t('shell.theme')} />
          </>
        }
        foot={<a href={`${siteOrigin}/docs/PrivacyClause.html`}>{t('shell.privacy')}</a>}
      >
        {children}
      </CardPage>
    </>
  )
}
