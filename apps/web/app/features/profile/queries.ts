import { addresses } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'
import type { Changes } from './profile.model.ts'

export const loadProfile = () => call(addresses.getProfile, {})

/** The same key on a repeated attempt, so that a lost answer cannot make one change two. */
export function saveProfile(changes: Changes, retryKey: string) {
  // Each value was checked by the form; the server checks it again.
  return call(addresses.updateProfile, { body: changes as { nickname?: string } }, { retryKey })
}

export const loadIndustries = () => call(addresses.listDictionary, { query: { type: 'D006' } })

export const checkCompetition = (competitionId: string) =>
  call(addresses.checkRegistration, { query: { competitionId } })

export const showAvatar = (fileName: string | null, retryKey: string) =>
  call(addresses.changeAvatar, { body: { fileName } }, { retryKey })
