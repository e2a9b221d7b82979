import { z } from 'zod'
import { origin, setting } from './setting-schema.ts'

const providers = 'aliyun, tencent'

/** How one-time codes are sent. Each driver names the settings that it needs when the api starts. */
export const smsGroups = {
  sms: z.object({
    SMS_DRIVER: setting(
      z.enum(['none', 'log', 'aliyun', 'tencent', 'http']).default('none'),
      'How one-time codes are sent: not at all (people verify with a document), into a file (for development only), by Alibaba Cloud, by Tencent Cloud, or by one HTTP request to any gateway.',
    ),
    SMS_LOG_FILE: setting(z.string().optional(), 'The file that codes are written into (log).'),
    SMS_ACCESS_KEY_ID: setting(z.string().optional(), `AccessKey ID or SecretId (${providers}).`),
    SMS_ACCESS_KEY_SECRET: setting(
      z.string().optional(),
      `AccessKey Secret or SecretKey (${providers}). Give it a user of its own that may send text messages and nothing else.`,
    ),
    SMS_SIGN_NAME: setting(z.string().optional(), `The approved signature (${providers}).`),
    SMS_TEMPLATE: setting(
      z.string().optional(),
      `The approved template: TemplateCode or TemplateId (${providers}).`,
    ),
    SMS_TEMPLATE_EN: setting(
      z.string().optional(),
      `The template for people who read English; SMS_TEMPLATE when unset (${providers}).`,
    ),
    SMS_TEMPLATE_VARIABLES: setting(
      z
        .string()
        .regex(/^(code|minutes)(,(code|minutes))?$/, 'code, or code,minutes')
        .default('code'),
      'The variables of the template: code or code,minutes. Their names on Alibaba Cloud, their order on Tencent Cloud.',
    ),
    SMS_APP_ID: setting(z.string().optional(), 'The application: SmsSdkAppId (tencent).'),
    SMS_REGION: setting(z.string().default('ap-guangzhou'), 'The region of the service (tencent).'),
    SMS_ENDPOINT: setting(
      origin.optional(),
      `Another address of the provider, such as that of a region abroad (${providers}).`,
    ),
    SMS_HTTP_URL: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      'The gateway (http). {mobile} (with +86), {number} (without), {code} and {minutes} are filled in. An internal address is allowed; redirects are not followed.',
    ),
    SMS_HTTP_METHOD: setting(
      z.enum(['POST', 'PUT', 'GET']).default('POST'),
      'The method of the request (http).',
    ),
    SMS_HTTP_HEADERS: setting(
      z.string().refine(isHeaders, 'a JSON object of texts').default('{"Content-Type":"application/json"}'),
      'Headers of the request as a JSON object, the authentication among them (http). They are never logged or shown.',
    ),
    SMS_HTTP_BODY: setting(
      z.string().default('{"mobile":"{mobile}","code":"{code}","minutes":"{minutes}"}'),
      'The body of the request, with the same placeholders (http).',
    ),
    SMS_HTTP_SUCCESS: setting(
      z
        .string()
        .regex(/^[^=.]+(\.[^=.]+)*=.+$/, 'path=value: code=0')
        .optional(),
      'Where the JSON answer says that it worked, as path=value: code=0, data.status=ok. Unset: any status of 2xx (http).',
    ),
  }),
}

function isHeaders(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
    return Object.entries(json).every(
      ([name, value]) => /^[\w-]+$/.test(name) && typeof value === 'string' && !/[\r\n\0]/.test(value),
    )
  } catch {
    return false
  }
}
