import { countSearchMatches, searchDocuments, suggestTitles } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as search from '@tiltyard/core/search'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function searchRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(searchDocuments, ({ query, language }) =>
    search.searchDocuments(deps, query, query.language ?? language),
  )
  bind(countSearchMatches, ({ query }) => search.countMatches(deps, query))
  bind(suggestTitles, ({ query }) => search.suggest(deps, query))
}
