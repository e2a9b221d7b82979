import { createCall } from '@tiltyard/client'
import { revokeSignIns } from '@tiltyard/contracts'

export type Platform = {
  /** Throws until the platform has ended the sign-ins of the old password. */
  passwordChanged(notice: string): Promise<void>
}

export function platformByHttp({
  url,
  siteOrigin,
}: {
  readonly url: string
  readonly siteOrigin: string
}): Platform {
  const call = createCall({ baseUrl: url, timeoutMs: 10_000 })
  return {
    async passwordChanged(notice) {
      const answer = await call(revokeSignIns, { body: { notice } }, { headers: { origin: siteOrigin } })
      if (!answer.ok) throw new Error(`the platform did not end sign-ins: ${answer.status} ${answer.reason}`)
    },
  }
}
