import { addresses, type OrgType } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'
import type { Changes } from './profile.model.ts'

export const getProfile = () => call(addresses.getProfile, {})

/** A repeated attempt passes the same retry key, so that a lost response cannot apply it twice. */
export function updateProfile(changes: Changes, retryKey: string) {
  // The form has validated each value; the server validates again.
  return call(addresses.updateProfile, { body: changes as { nickname?: string } }, { retryKey })
}

export const listIndustries = () => call(addresses.listDictionary, { query: { type: 'D006' } })

export const checkRegistration = (competitionId: string, orgType?: OrgType) =>
  call(addresses.checkRegistration, { query: { competitionId, ...(orgType && { orgType }) } })

export const changeAvatar = (fileName: string | null, retryKey: string) =>
  call(addresses.changeAvatar, { body: { fileName } }, { retryKey })
