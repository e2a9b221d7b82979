import type { ContentKind } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

export type Draft = { readonly id: string; readonly url: string }

/** Creates a draft and its preview by the console's calls: no list, feed or search shows it. */
export function previewDraft(page: Page, kind: ContentKind, document: unknown): Promise<Draft> {
  return page.evaluate(
    async ({ kind, document }) => {
      const send = async <Data>(path: string, body: unknown): Promise<Data> => {
        const headers = { 'content-type': 'application/json', Token: localStorage.getItem('Token') ?? '' }
        const response = await fetch(path, {
          method: 'POST',
          headers: body ? headers : { Token: headers.Token },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        return ((await response.json()) as { data: Data }).data
      }
      const { id } = await send<{ id: string }>('/api/console/contents', { kind, document })
      const { url } = await send<{ url: string }>(`/api/console/contents/${id}/preview-links`, null)
      return { id, url }
    },
    { kind, document },
  )
}

export async function removeDraft(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    const headers = { Token: localStorage.getItem('Token') ?? '' }
    await fetch(`/api/console/contents/${id}`, { method: 'DELETE', headers })
  }, id)
}
