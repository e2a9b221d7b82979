import { lookup } from 'node:dns'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'

/** Browsers know every name below localhost, resolvers often do not. */
export const lookupLocal: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options, callback)

export function openAddress(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? getSecurely : get
  return new Promise((resolve, reject) => {
    request(address, { lookup: lookupLocal, headers }, resolve).on('error', reject)
  })
}
