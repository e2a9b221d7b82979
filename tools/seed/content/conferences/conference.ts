import type { ChineseText, DraftOf } from '@tiltyard/contracts'
import { type DemoContent, demoId } from '../demo-content.ts'

type Conference = DraftOf<'conference'>
type Meeting = Conference['meetings'][number]
type Round = NonNullable<Meeting['rounds']>[number]
type Dates = { readonly abstract?: string; readonly notify?: string }

export const conference = (number: number, document: Conference): DemoContent<'conference'> => ({
  id: demoId('conference', number),
  publishedAt: `2026-02-${`${number}`.padStart(2, '0')}T02:00:00.000Z`,
  document,
})

/** The end of a day, anywhere on earth, as most calls for papers word it. */
const aoe = (day: string) => ({ local: `${day}T23:59`, zone: 'AoE' })

export const round = (zh: string, en: string, paper: string, { abstract, notify }: Dates = {}): Round => ({
  name: { zh, en },
  paperAt: aoe(paper),
  ...(abstract ? { abstractAt: aoe(abstract) } : {}),
  ...(notify ? { notifyOn: notify } : {}),
})

/** A call with one deadline needs no name for it. */
export const only = (paper: string, { abstract, notify }: Dates = {}): Round => ({
  paperAt: aoe(paper),
  ...(abstract ? { abstractAt: aoe(abstract) } : {}),
  ...(notify ? { notifyOn: notify } : {}),
})

/** The usual two review cycles. */
export const cycles = (first: string, second: string): Round[] => [
  round('第一轮', 'Cycle 1', first),
  round('第二轮', 'Cycle 2', second),
]

const place = (zh: string, en: string): ChineseText => ({ zh, en })

export const sanFrancisco = place('美国旧金山', 'San Francisco, USA')
export const sanDiego = place('美国圣迭戈', 'San Diego, USA')
export const santaBarbara = place('美国圣巴巴拉', 'Santa Barbara, USA')
