import { sanitise, sanitiseArticle } from '@tiltyard/rich-text'
import type { Bundle } from './bundle.ts'

type Markup = { readonly zh: string; readonly en?: string | undefined }

/** What our own sanitiser has left is left as it is; anything else goes through it. A bundle is a file that people may edit. */
function cleaned(html: string): string {
  if (sanitiseArticle(html) === html) return html
  return sanitise(html)
}

const both = <T extends Markup | null>(markup: T): T =>
  markup &&
  ({ ...markup, zh: cleaned(markup.zh), ...(markup.en !== undefined && { en: cleaned(markup.en) }) } as T)

export function cleanMarkup(bundle: Bundle): Bundle {
  const { competition, tasks, announcements } = bundle
  return {
    ...bundle,
    competition: {
      ...competition,
      overview: both(competition.overview),
      rules: both(competition.rules),
      prizes: both(competition.prizes),
      faq: both(competition.faq),
      agreement: both(competition.agreement),
    },
    tasks: tasks.map((task) => ({
      ...task,
      content: both(task.content),
      hints: task.hints.map((hint) => ({ ...hint, content: both(hint.content) })),
    })),
    announcements: announcements.map((one) => ({ ...one, content: both(one.content) })),
  }
}
