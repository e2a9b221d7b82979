import { lookup } from 'node:dns'
import { get } from 'node:http'
import { get as getSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fillPath } from '@tiltyard/contracts'
import type { CasePlayer } from './solve-case.ts'

/** The leader who owns a personal access token with the scopes read and write. */
export function sitePlayer(site: string, token: string): CasePlayer {
  const authorization = `Bearer ${token}`
  return {
    call: async (route, { params, body }) => {
      const response = await fetch(new URL(fillPath(route.path, params), site), {
        method: route.method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never }
      if (code !== 200) throw new Error(`${route.method} ${route.path}: ${code} ${msg}`)
      return data
    },
    download: async (route, { params }) => {
      const response = await fetch(new URL(fillPath(route.path, params), site), {
        headers: { authorization },
        redirect: 'manual',
      })
      const address = response.headers.get('location')
      if (!address) throw new Error(`${route.path}: ${response.status}`)
      return fetchBytes(new URL(address, site))
    },
  }
}

/** Browsers know every name below localhost, resolvers often do not. */
const lookupLocal: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options, callback)

/** The link itself is the right to the file: the token stays with the site. */
function fetchBytes(address: URL): Promise<Buffer> {
  const request = address.protocol === 'https:' ? getSecurely : get
  return new Promise((resolve, reject) => {
    request(address, { lookup: lookupLocal }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${address.host}: ${response.statusCode}`))
    }).on('error', reject)
  })
}
