import type { SmsSender } from '@tiltyard/core/ports'

/** An installation without an SMS provider: verification is by document only. */
export function noSms(): SmsSender {
  return { sendCode: async () => ({ outcome: 'not-configured', providerCode: null }) }
}
