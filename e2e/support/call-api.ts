import { fillPath, type RouteShape } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

type CallInput = { readonly params?: Record<string, string>; readonly body?: unknown }

/** Calls a route from the page, with its cookie, origin and Token. */
export function callApi<Value>(
  page: Page,
  route: RouteShape,
  { params, body }: CallInput = {},
): Promise<Value> {
  return page.evaluate(
    async ({ method, address, text }) => {
      const response = await fetch(address, {
        method,
        headers: {
          Token: localStorage.getItem('Token') ?? '',
          ...(text && { 'content-type': 'application/json' }),
        },
        ...(text && { body: text }),
      })
      const envelope = (await response.json()) as { code: number; msg: string; data: Value }
      if (envelope.code !== 200) throw new Error(`${method} ${address}: ${envelope.code} ${envelope.msg}`)
      return envelope.data
    },
    { method: route.method, address: fillPath(route.path, params), text: body ? JSON.stringify(body) : '' },
  )
}
