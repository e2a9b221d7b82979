import type { MarkedText as Marked } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'

/** Text with its matches marked: parts of text only, so nothing in them can be markup. */
export function MarkedText({ text: { language, parts } }: { readonly text: Marked }) {
  const page = useLanguage().language
  const marked = parts.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))
  return language === page ? marked : <span lang={language}>{marked}</span>
}
