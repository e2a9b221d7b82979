import en from '../../messages/en/categories.json' with { type: 'json' }
import zh from '../../messages/zh/categories.json' with { type: 'json' }
import { type Names, nameOf } from './category.model.ts'
import { useLanguage } from './index.ts'

const names: Readonly<Record<'zh' | 'en', Names>> = { zh, en }

/** Names of common categories of tasks and questions. */
export function useCategoryName(): (category: string) => string {
  const { language } = useLanguage()
  return (category) => nameOf(names[language].categories, category)
}

export function useTagName(): (tag: string) => string {
  const { language } = useLanguage()
  return (tag) => nameOf(names[language].tags, tag)
}
