import type { SmsOutcome, SmsReport } from '@tiltyard/core/ports'
import type { ProviderAnswer, ProviderFailure } from './provider-request.ts'

/** A provider's answer as a report; `readCode` finds its code in the JSON and returns null if there is none. */
export function reportAnswer(
  answer: ProviderAnswer | ProviderFailure,
  readCode: (json: unknown) => string | null,
  outcomeOf: (code: string) => SmsOutcome,
): SmsReport {
  if (typeof answer === 'string') return { outcome: answer, providerCode: null }
  const code = readCode(parseJson(answer.body))
  if (code !== null) return { outcome: outcomeOf(code), providerCode: printable(code) }
  return { outcome: outcomeOfStatus(answer.status), providerCode: `HTTP ${answer.status}` }
}

/** Of an answer that says nothing we understand: a success or a server's error may have sent the message. */
function outcomeOfStatus(status: number): SmsOutcome {
  if (status === 429) return 'throttled'
  return status >= 300 && status < 500 ? 'rejected' : 'unknown'
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Codes of providers are words such as `isv.SMS_SIGNATURE_ILLEGAL` or short numbers; anything else could repeat what we sent. */
function printable(code: string): string | null {
  return /^(?!.*\d{4})[A-Za-z][\w.-]{0,79}$|^-?\d{1,5}$/.test(code) ? code : null
}
