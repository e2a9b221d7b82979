import { buffer } from 'node:stream/consumers'
import { fillPath } from '@tiltyard/contracts'
import { csrfTokenFor } from '@tiltyard/core/identity'
import { openAddress } from './open-address.ts'
import type { CasePlayer } from './solve-case.ts'

export type Credentials = Readonly<Record<string, string>>

/** A personal access token with the scopes read and write. */
export const tokenCredentials = (token: string): Credentials => ({ authorization: `Bearer ${token}` })

/** The session cookie of a browser: a token enters no environment. */
export const sessionCredentials = (site: string, secret: string): Credentials => ({
  cookie: `__Host-sid=${secret}`,
  token: csrfTokenFor(secret),
  origin: new URL(site).origin,
})

/** The leader who owns the credentials. */
export function sitePlayer(site: string, credentials: Credentials): CasePlayer {
  return {
    call: async (route, { params, body }) => {
      const response = await fetch(new URL(fillPath(route.path, params), site), {
        method: route.method,
        headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never }
      if (code !== 200) throw new Error(`${route.method} ${route.path}: ${code} ${msg}`)
      return data
    },
    download: async (route, { params }) => {
      const response = await fetch(new URL(fillPath(route.path, params), site), {
        headers: credentials,
        redirect: 'manual',
      })
      const address = response.headers.get('location')
      if (!address) throw new Error(`${route.path}: ${response.status}`)
      // The link itself is the right to the file: the credentials stay with the site.
      const file = await openAddress(new URL(address, site))
      if (file.statusCode !== 200) throw new Error(`${new URL(address, site).host}: ${file.statusCode}`)
      return buffer(file)
    },
  }
}
