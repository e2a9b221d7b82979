import { countSearchMatches, searchDocuments, suggestTitles } from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function searchRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(searchDocuments, ({ query, language }) =>
    content.searchDocuments(deps, query, query.language ?? language),
  )
  bind(countSearchMatches, ({ query }) => content.countMatches(deps, query))
  bind(suggestTitles, ({ query }) => content.suggestTitles(deps, query))
}
