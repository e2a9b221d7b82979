import { addresses, type TokenInput } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { call } from '../session/index.ts'

export const loadSessions = () => call(addresses.listSessions, {})
export const endSession = (sessionId: string) => call(addresses.revokeSession, { params: { sessionId } })
export const endOtherSessions = () => call(addresses.revokeOtherSessions, {})

/** Its answer also says what time it is, for counting down. */
export async function loadVerification() {
  const since = performance.now()
  const outcome = await call(addresses.getVerification, {})
  if (outcome.ok) serverClock.tell(Date.parse(outcome.value.now), performance.now() - since)
  return outcome
}
export const askForCode = (mobile: string) => call(addresses.sendMobileCode, { body: { mobile } })
export const enterCode = (code: string) => call(addresses.verifyMobile, { body: { code } })
export const handInDocument = (body: { realName: string; idNumber: string; fileName: string }) =>
  call(addresses.submitCertPhoto, { body })

export const loadTokens = () => call(addresses.listTokens, {})
export const endToken = (tokenId: string) => call(addresses.revokeToken, { params: { tokenId } })
export const makeToken = (body: TokenInput) => call(addresses.createToken, { body })
