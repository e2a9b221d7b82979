import { type Messages, useLanguage } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/gallery' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/gallery' with { type: 'json' }

/** Loaded by this page only: in the site's catalogue every visitor would download them. */
export function useGalleryMessages(): Messages['gallery'] {
  const { language } = useLanguage()
  return language === 'zh' ? zh : en
}
