import {
  addresses,
  htmlInLanguage,
  type Language,
  type Outline,
  type SafeHtml,
  spokenIn,
  type Tool,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../../page-context.ts'

/** The tool with the long text of one language; a tool may have none. */
export type PageTool = Omit<Tool, 'html' | 'outline'> & {
  readonly text: { readonly html: SafeHtml; readonly outline: Outline; readonly spoken: Language } | null
}

export function toPageTool({ html, outline, ...tool }: Tool, language: Language): PageTool {
  if (!html) return { ...tool, text: null }
  const spoken = spokenIn(html, language)
  return { ...tool, text: { html: htmlInLanguage(html, language), outline: outline?.[spoken] ?? [], spoken } }
}

export async function loadTool(facts: PageFacts, id = ''): Promise<{ readonly tool: PageTool }> {
  const tool = await loadOrThrow(facts, addresses.getTool, { params: { id } })
  return { tool: toPageTool(tool, facts.language) }
}
