import { htmlInLanguage, type LocalisedHtml } from '@tiltyard/contracts/browser'
import { useLanguage, useMessages } from '@tiltyard/i18n/browser'
import { RichText, UiProvider } from '@tiltyard/ui'

/** HTML sanitised by the server, in the reader's language if available, with the site's styles. */
export function RichView({ content }: { readonly content: LocalisedHtml }) {
  const { language } = useLanguage()
  const { kit } = useMessages()
  return (
    <UiProvider language={language} messages={kit}>
      <RichText html={htmlInLanguage(content, language)} />
    </UiProvider>
  )
}
