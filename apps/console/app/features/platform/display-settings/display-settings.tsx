import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { toggleTheme } from '@tiltyard/ui/theme'
import { App, Button, Flex } from 'antd'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../../theme/use-theme.ts'

export function DisplaySettings() {
  const t = useTranslations()
  const { message } = App.useApp()
  const { language, change } = useLanguage()
  const otherLanguage = language === 'zh' ? 'en' : 'zh'
  const ThemeIcon = useTheme() === 'dark' ? Sun : Moon
  const switchLanguage = () => change(otherLanguage).catch(() => void message.error(t('basics.offline')))
  return (
    <Flex align="center">
      <Button type="text" lang={otherLanguage} onClick={() => void switchLanguage()}>
        <span aria-hidden="true">{t('shell.languageShort')}</span>
        <span className="unseen">{t('shell.switchLanguage')}</span>
      </Button>
      <Button
        type="text"
        aria-label={t('shell.theme')}
        icon={<ThemeIcon size={18} aria-hidden="true" />}
        onClick={toggleTheme}
      />
    </Flex>
  )
}
