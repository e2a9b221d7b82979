import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { LanguageToggle } from '@tiltyard/ui'
import { useRevalidator } from 'react-router'
import { toasts } from '../features/notices/index.ts'

/** In place: path, query and whatever has been typed stay; what routes loaded is loaded again in the new language. */
export function LanguageSwitch() {
  const { language, change } = useLanguage()
  const t = useTranslations()
  const { revalidate } = useRevalidator()
  const other = language === 'zh' ? 'en' : 'zh'
  const toOther = () =>
    change(other).then(revalidate, () => toasts.show({ kind: 'error', text: t('basics.offline') }))
  return (
    <LanguageToggle
      to={other}
      label={t('shell.switchLanguage')}
      short={t('shell.languageShort')}
      onPress={() => void toOther()}
    />
  )
}
