import type { SmsProvider, SmsSender } from '@tiltyard/core/ports'
import { aliyunSms } from './aliyun.ts'
import { httpSms, parseHeaders, parseSuccess } from './http.ts'
import { logSms } from './log.ts'
import { noSms } from './none.ts'
import { tencentSms } from './tencent.ts'

/** Named as in the settings; apps pass on the parsed group. */
export type SmsSettings = {
  readonly SMS_DRIVER: 'none' | 'log' | 'aliyun' | 'tencent' | 'http'
  readonly SMS_LOG_FILE?: string | undefined
  readonly SMS_ENDPOINT?: string | undefined
  readonly SMS_ACCESS_KEY_ID?: string | undefined
  readonly SMS_ACCESS_KEY_SECRET?: string | undefined
  readonly SMS_SIGN_NAME?: string | undefined
  readonly SMS_TEMPLATE?: string | undefined
  readonly SMS_TEMPLATE_EN?: string | undefined
  readonly SMS_TEMPLATE_VARIABLES: string
  readonly SMS_APP_ID?: string | undefined
  readonly SMS_REGION: string
  readonly SMS_HTTP_URL?: string | undefined
  readonly SMS_HTTP_METHOD: 'POST' | 'PUT' | 'GET'
  readonly SMS_HTTP_HEADERS: string
  readonly SMS_HTTP_BODY: string
  readonly SMS_HTTP_SUCCESS?: string | undefined
}

const endpoints = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const

export function createSmsSender(settings: SmsSettings): SmsSender {
  switch (settings.SMS_DRIVER) {
    case 'none':
      return noSms()
    case 'log':
      return logSms(required(settings, 'SMS_LOG_FILE'))
    case 'aliyun':
      return aliyunSms({
        endpoint: settings.SMS_ENDPOINT ?? endpoints.aliyun,
        accessKeyId: required(settings, 'SMS_ACCESS_KEY_ID'),
        accessKeySecret: required(settings, 'SMS_ACCESS_KEY_SECRET'),
        ...approved(settings),
      })
    case 'tencent':
      return tencentSms({
        endpoint: settings.SMS_ENDPOINT ?? endpoints.tencent,
        region: settings.SMS_REGION,
        secretId: required(settings, 'SMS_ACCESS_KEY_ID'),
        secretKey: required(settings, 'SMS_ACCESS_KEY_SECRET'),
        appId: required(settings, 'SMS_APP_ID'),
        ...approved(settings),
      })
    case 'http':
      return httpSms({
        url: required(settings, 'SMS_HTTP_URL'),
        method: settings.SMS_HTTP_METHOD,
        headers: parseHeaders(settings.SMS_HTTP_HEADERS) ?? {},
        body: settings.SMS_HTTP_BODY,
        success: settings.SMS_HTTP_SUCCESS ? parseSuccess(settings.SMS_HTTP_SUCCESS) : null,
      })
  }
}

/** Where messages go, for administrators: a host and never a path, key or header. */
export function describeSms(settings: SmsSettings): SmsProvider {
  const { SMS_DRIVER: driver } = settings
  if (driver === 'none' || driver === 'log') return { driver, host: null, sender: null }
  if (driver === 'http')
    return { driver, host: new URL(required(settings, 'SMS_HTTP_URL')).host, sender: null }
  const { host } = new URL(settings.SMS_ENDPOINT ?? endpoints[driver])
  return { driver, host, sender: settings.SMS_SIGN_NAME ?? null }
}

function approved(settings: SmsSettings) {
  return {
    signName: required(settings, 'SMS_SIGN_NAME'),
    template: {
      zh: required(settings, 'SMS_TEMPLATE'),
      en: settings.SMS_TEMPLATE_EN,
      variables: settings.SMS_TEMPLATE_VARIABLES.split(',') as ('code' | 'minutes')[],
    },
  }
}

function required<K extends keyof SmsSettings>(settings: SmsSettings, name: K): string {
  const value = settings[name]
  if (!value)
    throw new Error(`settings are missing or wrong:\n  ${name}: needed by SMS_DRIVER=${settings.SMS_DRIVER}`)
  return value
}
