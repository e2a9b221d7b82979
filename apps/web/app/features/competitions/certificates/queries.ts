import { addresses, type HallVisibility } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../../../page-context.ts'
import { call } from '../../identity/session/index.ts'
import type { VerificationData } from './verification-screen.tsx'

const codeForm = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** An unknown code is an answer of this page, not a missing page. */
export async function loadVerification({ read }: PageFacts, raw = ''): Promise<VerificationData> {
  const code = raw.toUpperCase().slice(0, 40)
  if (!codeForm.test(code)) return { certificate: null, code }
  const result = await read(addresses.verifyCertificate, { params: { code } })
  if (result.state === 'ready') return { certificate: result.value, code }
  if (result.state === 'absent') return { certificate: null, code }
  throw new Response(null, { status: 503 })
}

export const listCertificates = () => call(addresses.listOwnCertificates, {})
export const hasPublicPage = () => call(addresses.hasOwnHallPage, {})
export const getVisibility = () => call(addresses.getHallVisibility, {})
export const updateVisibility = (visibility: HallVisibility) =>
  call(addresses.updateHallVisibility, { body: { visibility } })
export const certificateFile = (id: string): string =>
  addresses.downloadCertificate.path.replace(':certificateId', id)
