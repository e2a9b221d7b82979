import { useLanguage } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/categories' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/categories' with { type: 'json' }
import { type Names, nameOf } from './names.model.ts'

const names: Readonly<Record<'zh' | 'en', Names>> = { zh, en }

export function useCategoryName(): (category: string) => string {
  const { language } = useLanguage()
  return (category) => nameOf(names[language].categories, category)
}

export function useTagName(): (tag: string) => string {
  const { language } = useLanguage()
  return (tag) => nameOf(names[language].tags, tag)
}
