import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { site } from './site.ts'

/** A random mobile number of mainland China, so that no other spec uses it. */
export const newMobile = () => `139${String(randomInt(1e8)).padStart(8, '0')}`

/** Waits for the latest code sent to a number. */
export async function codeTo(mobile: string): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const lines = (await readFile(site.smsFile, 'utf8').catch(() => '')).trim().split('\n')
    const messages = lines.filter(Boolean).map((line) => JSON.parse(line) as { to: string; code: string })
    const message = messages.findLast(({ to }) => to.endsWith(mobile))
    if (message) return message.code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no text message to ${mobile} was sent`)
}
