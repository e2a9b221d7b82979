import { parseChoice } from '../../../shared/list-page/index.ts'
import { competitionPath, playPath, scoreboardPath } from '../paths.ts'

/** In display order, without scoreboard and play, which have pages of their own. */
export const tabs = [
  'overview',
  'rules',
  'schedule',
  'prizes',
  'faq',
  'announcements',
  'teams',
  'team',
] as const
export type Tab = (typeof tabs)[number]
/** Tabs that contain only a text of the organisers. */
export const textTabs = ['rules', 'prizes', 'faq'] as const
export type TextTab = (typeof textTabs)[number]

export const parseTab = (search: URLSearchParams): Tab => parseChoice(search, 'tab', tabs) ?? 'overview'

export const isTextTab = (tab: Tab): tab is TextTab => textTabs.some((each) => each === tab)

export const tabAddress = (id: string, tab: Tab): string =>
  tab === 'overview' ? competitionPath(id) : `${competitionPath(id)}?tab=${tab}`

export type TabLink = { readonly key: Tab | 'scoreboard' | 'play'; readonly address: string }

/** A text that is not written has no tab, but its URL still works. */
export function tabLinks(id: string, written: readonly TextTab[], chosen: Tab): TabLink[] {
  const optional: readonly Tab[] = ['prizes', 'faq']
  const isShown = (tab: Tab) =>
    !optional.includes(tab) || tab === chosen || written.some((each) => each === tab)
  return [
    ...tabs.filter(isShown).map((key) => ({ key, address: tabAddress(id, key) })),
    { key: 'scoreboard' as const, address: scoreboardPath(id) },
    { key: 'play' as const, address: playPath(id) },
  ]
}
