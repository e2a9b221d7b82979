import { ok, type Result, refuse } from '@tiltyard/contracts'
import { unpermittedAddress } from '../../../ports/index.ts'

/** Private addresses are the operator's to give; engines ask the same again at each start. */
export function demandPermitted(
  hosts: readonly string[],
  permittedRanges: readonly string[],
): Result<null, 'environments.address_not_permitted'> {
  const address = unpermittedAddress(hosts, permittedRanges)
  return address === null ? ok() : refuse('environments.address_not_permitted', { address })
}
