import { fillPath, type RouteShape } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

type Sent = { readonly params?: Record<string, string>; readonly body?: unknown }

/** Calls a route from the page, with its cookie, origin and Token. */
export function callFrom<Value>(page: Page, route: RouteShape, { params, body }: Sent = {}): Promise<Value> {
  return page.evaluate(
    async ({ method, address, text }) => {
      const answer = await fetch(address, {
        method,
        headers: {
          Token: localStorage.getItem('Token') ?? '',
          ...(text && { 'content-type': 'application/json' }),
        },
        ...(text && { body: text }),
      })
      const envelope = (await answer.json()) as { code: number; msg: string; data: Value }
      if (envelope.code !== 200) throw new Error(`${method} ${address}: ${envelope.code} ${envelope.msg}`)
      return envelope.data
    },
    { method: route.method, address: fillPath(route.path, params), text: body ? JSON.stringify(body) : '' },
  )
}
