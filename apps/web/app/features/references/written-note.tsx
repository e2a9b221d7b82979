import type { Language } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'

/** Says so when the text is not in the reader's language: better than a surprise, and better than nothing to read. */
export function WrittenNote({ spoken }: { readonly spoken: Language }) {
  const { language } = useLanguage()
  const t = useTranslations('references')
  return spoken === language ? null : <Notice kind="info">{t('onlyChinese')}</Notice>
}
