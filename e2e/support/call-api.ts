import { fillPath, type RouteShape } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

type CallInput = { readonly params?: Record<string, string>; readonly body?: unknown }

/** Calls a route from the page, with its cookie, origin and Token, and confirms the effect that is named. */
export function callApi<Value>(
  page: Page,
  route: RouteShape,
  { params, body }: CallInput = {},
): Promise<Value> {
  return page.evaluate(
    async ({ method, address, text }) => {
      type Reply = { code: number; msg: string; data: Value; effect?: { digest: string } }
      const send = async (confirmed: object) => {
        const response = await fetch(address, {
          method,
          headers: {
            Token: localStorage.getItem('Token') ?? '',
            ...(text && { 'content-type': 'application/json' }),
            ...confirmed,
          },
          ...(text && { body: text }),
        })
        return (await response.json()) as Reply
      }
      let envelope = await send({})
      if (envelope.effect) envelope = await send({ 'confirm-effect': envelope.effect.digest })
      if (envelope.code !== 200) throw new Error(`${method} ${address}: ${envelope.code} ${envelope.msg}`)
      return envelope.data
    },
    { method: route.method, address: fillPath(route.path, params), text: body ? JSON.stringify(body) : '' },
  )
}
