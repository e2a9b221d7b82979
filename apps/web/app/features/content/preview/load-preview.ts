import { addresses, type Preview } from '@tiltyard/contracts/browser'
import { inOneLanguage } from '../../../load/in-one-language.ts'
import type { PageFacts } from '../../../page-context.ts'
import { noParts } from '../datasets/index.ts'
import { toPageTool } from '../tools/index.ts'
import { parsePreviewToken } from './preview-token.ts'

/** Loads the same shapes as the public pages. Null if the preview link is invalid or has expired. */
export async function loadPreview(facts: PageFacts, url: string) {
  const token = parsePreviewToken(url)
  if (token === null) return null
  const result = await facts.read(addresses.getPreview, { query: { token } })
  if (result.state === 'failed') throw new Response(null, { status: 503 })
  return result.state === 'ready' ? toPageData(result.value, facts) : null
}

function toPageData(preview: Preview, { language }: PageFacts) {
  switch (preview.kind) {
    case 'info':
    case 'paper_explain':
      return { kind: 'article' as const, article: inOneLanguage(preview.item, language), related: [] }
    case 'activity':
      return { kind: preview.kind, activity: inOneLanguage(preview.item, language) }
    case 'dataset':
      return { kind: preview.kind, dataset: inOneLanguage(preview.item, language), ...noParts }
    case 'video':
      return { kind: preview.kind, video: inOneLanguage(preview.item, language), transcript: null }
    case 'video_series':
      return { kind: preview.kind, series: inOneLanguage(preview.item, language) }
    case 'tool':
      return { kind: preview.kind, tool: toPageTool(preview.item, language) }
    case 'paper':
      return { kind: preview.kind, paper: preview.item, datasets: [] }
    case 'conference':
      return { kind: preview.kind, conference: preview.item, meetings: preview.meetings }
  }
}

export type PreviewData = Awaited<ReturnType<typeof loadPreview>>
