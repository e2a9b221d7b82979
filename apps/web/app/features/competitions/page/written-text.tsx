import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { ScrollText } from 'lucide-react'
import { WrittenNote } from '../../references/index.ts'
import type { Written } from '../queries.ts'

/** A text of the organisers, in the language that it is written in. */
export function WrittenText({ text }: { readonly text: Written | null }) {
  const t = useTranslations('competitions.notWritten')
  if (!text)
    return (
      <EmptyState title={t('title')} icon={<ScrollText size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('text')}
      </EmptyState>
    )
  return (
    <div>
      <WrittenNote spoken={text.spoken} />
      <ArticleBody html={text.html} lang={text.spoken} />
    </div>
  )
}
