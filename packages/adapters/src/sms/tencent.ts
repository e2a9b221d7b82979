import type { SmsOutcome, SmsSender } from '@tiltyard/core/ports'
import { z } from 'zod'
import { reportAnswer } from './provider-answer.ts'
import { callProvider, type ProviderTimeouts } from './provider-request.ts'
import { type MessageTemplate, templateFor, valuesOf } from './template-values.ts'
import { signTencentCall } from './tencent-signature.ts'

export type TencentOptions = {
  readonly endpoint: string
  readonly region: string
  readonly secretId: string
  readonly secretKey: string
  /** SmsSdkAppId. */
  readonly appId: string
  readonly signName: string
  readonly template: MessageTemplate
  readonly timeouts?: ProviderTimeouts
}

const Coded = z.object({ Code: z.string() })
const Answer = z.object({
  Response: z.union([z.object({ Error: Coded }), z.object({ SendStatusSet: z.tuple([Coded]) })]),
})

/** Tencent Cloud SMS (SendSms, 2021-01-11). */
export function tencentSms(options: TencentOptions): SmsSender {
  return {
    async sendCode(message) {
      const payload = JSON.stringify({
        PhoneNumberSet: [message.to],
        SmsSdkAppId: options.appId,
        SignName: options.signName,
        TemplateId: templateFor(options.template, message.language),
        TemplateParamSet: valuesOf(options.template, message).map(([, value]) => value),
      })
      const url = new URL('/', options.endpoint)
      const headers = signTencentCall({
        ...options,
        host: url.host,
        service: 'sms',
        action: 'SendSms',
        payload,
        timestamp: Math.floor(Date.now() / 1_000),
      })
      const answer = await callProvider(
        {
          url,
          method: 'POST',
          headers: { ...headers, 'x-tc-version': '2021-01-11', 'x-tc-region': options.region },
          body: payload,
        },
        options.timeouts,
      )
      return reportAnswer(answer, readCode, outcomeOf)
    },
  }
}

function readCode(json: unknown): string | null {
  const response = Answer.safeParse(json).data?.Response
  if (!response) return null
  return 'Error' in response ? response.Error.Code : response.SendStatusSet[0].Code
}

function outcomeOf(code: string): SmsOutcome {
  if (code === 'Ok') return 'accepted'
  if (/^(RequestLimitExceeded|LimitExceeded)/.test(code)) return 'throttled'
  if (/^(InvalidParameterValue|FailedOperation)\..*PhoneNumber/.test(code)) return 'invalid-number'
  return code.startsWith('InternalError') ? 'unknown' : 'rejected'
}
