import type { Localised, LocalisedHtml } from '@tiltyard/contracts'
import { toPlainText } from '@tiltyard/rich-text'

const longest = 160

/** The beginning of a story without markup; null if it has no text. */
export function summarise({ zh, en }: LocalisedHtml): Localised | null {
  const [chinese, english] = [zh, en].map((html) => html && shorten(toPlainText(html).replaceAll('\n', ' ')))
  if (!chinese && !english) return null
  return { ...(chinese && { zh: chinese }), ...(english && { en: english }) }
}

/** Cut after a whole word, where words are separated. */
function shorten(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
