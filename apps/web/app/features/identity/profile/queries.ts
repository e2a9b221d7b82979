import { addresses } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'
import type { Changes } from './profile.model.ts'

export const getProfile = () => call(addresses.getProfile, {})

/** The same key on a repeated attempt, so that a lost answer cannot make one change two. */
export function updateProfile(changes: Changes, retryKey: string) {
  // Each value was checked by the form; the server checks it again.
  return call(addresses.updateProfile, { body: changes as { nickname?: string } }, { retryKey })
}

export const listIndustries = () => call(addresses.listDictionary, { query: { type: 'D006' } })

export const checkRegistration = (competitionId: string) =>
  call(addresses.checkRegistration, { query: { competitionId } })

export const changeAvatar = (fileName: string | null, retryKey: string) =>
  call(addresses.changeAvatar, { body: { fileName } }, { retryKey })
