import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { ScrollText } from 'lucide-react'
import { LanguageNote } from '../../../content/publications/index.ts'
import type { ContentInLanguage } from '../queries.ts'

/** A text of the organisers, marked with its language. */
export function OrganiserText({ text }: { readonly text: ContentInLanguage | null }) {
  const t = useTranslations('competitions.notWritten')
  if (!text)
    return (
      <EmptyState title={t('title')} icon={<ScrollText size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('text')}
      </EmptyState>
    )
  return (
    <div>
      <LanguageNote spoken={text.spoken} />
      <ArticleBody html={text.html} lang={text.spoken} />
    </div>
  )
}
