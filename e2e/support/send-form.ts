import { fillPath, type RouteShape } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

type Form = {
  readonly params?: Record<string, string>
  readonly fields: Record<string, string>
  readonly file?: { readonly name: string; readonly bytes: Buffer }
}

/** Sends a form from the page: multipart with a file, URL-encoded without. */
export function sendForm<Value>(
  page: Page,
  route: RouteShape,
  { params, fields, file }: Form,
): Promise<Value> {
  return page.evaluate(
    async ({ method, address, fields, file }) => {
      const form = file ? new FormData() : new URLSearchParams()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      if (file && form instanceof FormData)
        form.append(
          'file',
          new Blob([Uint8Array.from(atob(file.bytes), (byte) => byte.charCodeAt(0))]),
          file.name,
        )
      const headers = { Token: localStorage.getItem('Token') ?? '' }
      const response = await fetch(address, { method, headers, body: form })
      const envelope = (await response.json()) as { code: number; msg: string; data: Value }
      if (envelope.code !== 200) throw new Error(`${method} ${address}: ${envelope.code} ${envelope.msg}`)
      return envelope.data
    },
    {
      method: route.method,
      address: fillPath(route.path, params),
      fields,
      file: file ? { name: file.name, bytes: file.bytes.toString('base64') } : null,
    },
  )
}
