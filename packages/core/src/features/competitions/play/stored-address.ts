import { isIP } from 'node:net'

/** What a proxy passes on may be anything, and must not fail the batch that it arrives in. */
export const storedAddress = (address = ''): string | null =>
  isIP(address.replace(/\/64$/, '')) === 0 ? null : address
