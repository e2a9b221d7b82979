import { addresses, type VideoSeries } from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'

export type SeriesData = { readonly series: InOneLanguage<VideoSeries> }

export async function loadVideoSeries(facts: PageFacts, id = ''): Promise<SeriesData> {
  const series = await loadOrThrow(facts, addresses.getVideoSeries, { params: { id } })
  return { series: inOneLanguage(series, facts.language) }
}
