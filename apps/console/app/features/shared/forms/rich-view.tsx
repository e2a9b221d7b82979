import type { LocalisedHtml } from '@tiltyard/contracts/browser'
import { useLanguage, useMessages } from '@tiltyard/i18n/browser'
import { RichText, UiProvider } from '@tiltyard/ui'

/** Markup that the server made safe, in the reader's language where it is written in it, drawn as the site draws it. */
export function RichView({ content }: { readonly content: LocalisedHtml }) {
  const { language } = useLanguage()
  const { kit } = useMessages()
  return (
    <UiProvider language={language} messages={kit}>
      <RichText html={content[language] ?? content.zh} />
    </UiProvider>
  )
}
