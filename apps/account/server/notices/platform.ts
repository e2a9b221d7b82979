import { createCall } from '@tiltyard/client'
import { type AnswerOf, revokeSignIns, verifyAccountOrder } from '@tiltyard/contracts'

export type ConfirmedOrder = NonNullable<AnswerOf<typeof verifyAccountOrder>>

export type Platform = {
  /** Throws until the platform has ended the sign-ins of the old password. */
  passwordChanged(notice: string): Promise<void>
  /** Null when the platform did not give this order, or its time is over; throws when the platform is unavailable. */
  confirmOrder(order: string): Promise<ConfirmedOrder | null>
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
    async confirmOrder(order) {
      const answer = await call(verifyAccountOrder, { query: { order } })
      if (!answer.ok) throw new Error(`the platform verified no order: ${answer.status} ${answer.reason}`)
      return answer.value
    },
  }
}
