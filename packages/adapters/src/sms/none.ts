import type { SmsSender } from '@tiltyard/core/ports'

/** An installation without a provider: people are told, and verify with a document. */
export function noSms(): SmsSender {
  return { sendCode: async () => false }
}
