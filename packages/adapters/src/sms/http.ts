import type { CodeMessage, SmsSender } from '@tiltyard/core/ports'
import { parseJson, reportAnswer } from './provider-answer.ts'
import { callProvider, type ProviderTimeouts } from './provider-request.ts'

export type HttpSmsOptions = {
  /** May be an internal address: it is the operator's setting, and nobody else can change it. */
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  /** `{mobile}`, `{number}`, `{code}` and `{minutes}` are replaced, here and in the URL. */
  readonly body: string
  /** Where a JSON answer says whether it worked, and the value that says so; null: a status of 2xx. */
  readonly success: { readonly path: readonly string[]; readonly value: string } | null
  readonly timeouts?: ProviderTimeouts
}

/** Any gateway that takes one HTTP request for a message. */
export function httpSms(options: HttpSmsOptions): SmsSender {
  const type = Object.entries(options.headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  // All values are digits but for the plus sign of {mobile}, which means a space in forms and addresses.
  const isForm = type?.includes('x-www-form-urlencoded') ?? false
  return {
    async sendCode(message) {
      const answer = await callProvider(
        {
          url: new URL(fill(options.url, message, true)),
          method: options.method,
          headers: options.headers,
          body: options.method === 'GET' ? '' : fill(options.body, message, isForm),
        },
        options.timeouts,
      )
      if (typeof answer === 'string') return { outcome: answer, providerCode: null }
      const isSuccess = answer.status >= 200 && answer.status < 300
      if (!isSuccess || !options.success) {
        const report = reportAnswer(
          answer,
          () => null,
          () => 'rejected',
        )
        return isSuccess ? { ...report, outcome: 'accepted' } : report
      }
      const { path, value } = options.success
      return reportAnswer(
        answer,
        (json) => readPath(json, path),
        (code) => (code === value ? 'accepted' : 'rejected'),
      )
    },
  }
}

function fill(template: string, { to, code, minutes }: CodeMessage, isEncoded: boolean): string {
  const values = {
    mobile: isEncoded ? encodeURIComponent(to) : to,
    number: to.startsWith('+86') ? to.slice(3) : to.slice(1),
    code,
    minutes: String(minutes),
  }
  return template.replace(/\{(mobile|number|code|minutes)\}/g, (_, name: keyof typeof values) => values[name])
}

function readPath(json: unknown, path: readonly string[]): string | null {
  let value = json
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}

/** `data.code=0` as path and value. */
export function parseSuccess(text: string): NonNullable<HttpSmsOptions['success']> {
  const at = text.indexOf('=')
  return { path: text.slice(0, at).split('.'), value: text.slice(at + 1) }
}

/** Headers from a JSON object of texts; null if it is none. */
export function parseHeaders(text: string): Record<string, string> | null {
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const entries = Object.entries(json)
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null
}
