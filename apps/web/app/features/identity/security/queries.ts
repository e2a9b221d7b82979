import { addresses, type TokenInput } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { call } from '../session/index.ts'

export const listSessions = () => call(addresses.listSessions, {})
export const revokeSession = (sessionId: string) => call(addresses.revokeSession, { params: { sessionId } })
export const revokeOtherSessions = () => call(addresses.revokeOtherSessions, {})

/** The response also contains the server's time, for countdowns. */
export async function getVerification() {
  const since = performance.now()
  const outcome = await call(addresses.getVerification, {})
  if (outcome.ok) serverClock.sync(Date.parse(outcome.value.now), performance.now() - since)
  return outcome
}
export const requestCode = (mobile: string) => call(addresses.sendMobileCode, { body: { mobile } })
export const verifyCode = (code: string) => call(addresses.verifyMobile, { body: { code } })
export const submitDocument = (body: { realName: string; idNumber: string; fileName: string }) =>
  call(addresses.submitCertPhoto, { body })

export const listTokens = () => call(addresses.listTokens, {})
export const revokeToken = (tokenId: string) => call(addresses.revokeToken, { params: { tokenId } })
export const createToken = (body: TokenInput) => call(addresses.createToken, { body })
