import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SmsSender } from '@tiltyard/core/ports'

/** For development: each message is a line of a file that only its owner may read, and nothing is sent. */
export function logSms(file: string): SmsSender {
  return {
    async sendCode({ to, code, minutes, language }) {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `${JSON.stringify({ to, code, minutes, language })}\n`, { mode: 0o600 })
      return { outcome: 'accepted', providerCode: null }
    },
  }
}
