import type { BoardLog } from './board-log.model.ts'
import { type News, newsAfter } from './news.model.ts'
import { askNews, type BoardOf } from './queries.ts'
import { useVersioned } from './use-versioned.ts'

export function useNews(
  of: BoardOf,
  division: number | undefined,
  board: { readonly version: string; readonly log: BoardLog },
): News {
  const news = useVersioned<News>(`${of.id}/${division}`, board, {
    async ask() {
      const outcome = await askNews(of, division)
      // A wall shows the last news rather than that the next ones are late.
      return outcome.ok ? { version: outcome.value.version, value: outcome.value.news } : null
    },
    next: newsAfter,
  })
  return news ?? []
}
