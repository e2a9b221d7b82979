import type { ArchiveReader } from '../archive/archive-reader.ts'
import { type Bundle, bundleParts } from './bundle.ts'

type Markup = { readonly zh: string; readonly en?: string | undefined }

/** Every text of it through the sanitiser, on the thread that read it. */
export async function cleanBundle(reader: Pick<ArchiveReader, 'clean'>, bundle: Bundle): Promise<Bundle> {
  const both = async <T extends Markup | null>(markup: T, where: string): Promise<T> => {
    if (!markup) return markup
    const zh = await reader.clean(markup.zh, where)
    return { ...markup, zh, ...(markup.en !== undefined && { en: await reader.clean(markup.en, where) }) }
  }
  const { competition } = bundle
  const ofCompetition = (markup: typeof competition.overview) => both(markup, bundleParts.competition)
  const tasks = []
  for (const task of bundle.tasks) {
    const where = `${bundleParts.tasks} #${task.number}`
    const hints = []
    for (const hint of task.hints) hints.push({ ...hint, content: await both(hint.content, where) })
    tasks.push({ ...task, content: await both(task.content, where), hints })
  }
  const announcements = []
  for (const one of bundle.announcements)
    announcements.push({ ...one, content: await both(one.content, bundleParts.announcements) })
  return {
    ...bundle,
    competition: {
      ...competition,
      overview: await ofCompetition(competition.overview),
      rules: await ofCompetition(competition.rules),
      prizes: await ofCompetition(competition.prizes),
      faq: await ofCompetition(competition.faq),
      agreement: await ofCompetition(competition.agreement),
    },
    tasks,
    announcements,
  }
}
