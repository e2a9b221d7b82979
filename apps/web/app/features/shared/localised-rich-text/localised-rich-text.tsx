import { htmlInLanguage, type LocalisedHtml, spokenIn } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { RichText } from '@tiltyard/ui'

/** A text in the reader's language, or else in the other one, marked as such for screen readers. */
export function LocalisedRichText({ html }: { readonly html: LocalisedHtml }) {
  const { language } = useLanguage()
  const spoken = spokenIn(html, language)
  return <RichText html={htmlInLanguage(html, language)} {...(spoken !== language && { lang: spoken })} />
}
