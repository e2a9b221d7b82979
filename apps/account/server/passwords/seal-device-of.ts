import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { type DeviceOwner, newDevice, sealKnownDevice } from './known-device.rules.ts'

/** For the browser in which its owner has just changed password or second factor: it stays known, the others do not. */
export type DeviceCookie = { readonly deviceCookie: string }

export function sealDeviceOf(
  { keys }: Pick<AccountDeps, 'keys'>,
  { device }: Pick<AccountActor, 'device'>,
  owner: DeviceOwner,
): string {
  return sealKnownDevice(keys.knownDevice, owner, device ?? newDevice())
}
