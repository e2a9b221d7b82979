import { type Messages, useLanguage } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/gallery' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/gallery' with { type: 'json' }

/** Taken by this page alone: among the site's words they would travel to every visitor. */
export function useGalleryMessages(): Messages['gallery'] {
  const { language } = useLanguage()
  return language === 'zh' ? zh : en
}
