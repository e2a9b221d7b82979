import { addresses } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'

/** The same key on a repeated attempt, so that a lost answer cannot make one change two. */
export function saveNickname(nickname: string, retryKey: string) {
  return call(addresses.updateProfile, { body: { nickname } }, { retryKey })
}
