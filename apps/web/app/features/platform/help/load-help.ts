import type { PageFacts } from '../../../page-context.ts'
import { guides } from './generated/guides.ts'
import type { GuidePage } from './guide.ts'

export type HelpData = {
  readonly list: readonly { readonly name: string; readonly title: string }[]
  /** Null: the list alone. */
  readonly guide: (GuidePage & { readonly name: string }) | null
}

/** The guides are part of the server: a page needs nothing of the api. */
export function loadHelp({ language }: Pick<PageFacts, 'language'>, name: string | undefined): HelpData {
  if (name !== undefined && !Object.hasOwn(guides, name)) throw new Response(null, { status: 404 })
  const guide = name === undefined ? undefined : guides[name]
  return {
    list: Object.entries(guides).map(([each, page]) => ({ name: each, title: page[language].title })),
    guide: guide && name !== undefined ? { name, ...guide[language] } : null,
  }
}
