import { randomUUID } from 'node:crypto'
import type { SmsOutcome, SmsSender } from '@tiltyard/core/ports'
import { z } from 'zod'
import { canonicalQuery, signAliyunCall } from './aliyun-signature.ts'
import { reportAnswer } from './provider-answer.ts'
import { callProvider, type ProviderTimeouts } from './provider-request.ts'
import { type MessageTemplate, templateFor, valuesOf } from './template-values.ts'

export type AliyunOptions = {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  readonly template: MessageTemplate
  readonly timeouts?: ProviderTimeouts
}

const Answer = z.object({ Code: z.string() })

/** Alibaba Cloud Short Message Service (Dysmsapi, SendSms). */
export function aliyunSms(options: AliyunOptions): SmsSender {
  return {
    async sendCode(message) {
      const query = canonicalQuery({
        PhoneNumbers: message.to.startsWith('+86') ? message.to.slice(3) : message.to.slice(1),
        SignName: options.signName,
        TemplateCode: templateFor(options.template, message.language),
        TemplateParam: JSON.stringify(Object.fromEntries(valuesOf(options.template, message))),
      })
      const url = new URL(`/?${query}`, options.endpoint)
      const headers = signAliyunCall({
        ...options,
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        at: new Date(),
        nonce: randomUUID(),
      })
      const answer = await callProvider({ url, method: 'POST', headers, body: '' }, options.timeouts)
      return reportAnswer(answer, (json) => Answer.safeParse(json).data?.Code ?? null, outcomeOf)
    },
  }
}

function outcomeOf(code: string): SmsOutcome {
  if (code === 'OK') return 'accepted'
  if (/^Throttling|_LIMIT_CONTROL$/.test(code)) return 'throttled'
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return 'invalid-number'
  return /^(isp\.|InternalError|ServiceUnavailable)/.test(code) ? 'unknown' : 'rejected'
}
