import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { type DeviceOwner, newDevice, sealKnownDevice } from './known-device.rules.ts'

/** Keeps the browser known in which the owner changed password or second factor; other browsers become unknown. */
export type DeviceCookie = { readonly deviceCookie: string }

export function sealDeviceOf(
  { keys }: Pick<AccountDeps, 'keys'>,
  { device }: Pick<AccountActor, 'device'>,
  owner: DeviceOwner,
): string {
  return sealKnownDevice(keys.knownDevice, owner, device ?? newDevice())
}
