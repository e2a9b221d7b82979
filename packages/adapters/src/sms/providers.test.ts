import { type AddressInfo, createServer } from 'node:net'
import type { SmsOutcome, SmsSender } from '@tiltyard/core/ports'
import { closedPort } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { aliyunSms } from './aliyun.ts'
import {
  isSignedForAliyun,
  isSignedForTencent,
  openProvider,
  type ReceivedRequest,
} from './provider.fixture.ts'
import { tencentSms } from './tencent.ts'

const secret = 'a secret of the tests'
const timeouts = { connectMs: 300, answerMs: 300 }
const template = { zh: 'SMS_154950909', en: 'SMS_EN', variables: ['code', 'minutes'] as const }
const codeFor = (to: string) => ({ to, code: '012345', minutes: 10, language: 'zh' }) as const

/** The last digits of a number say what happens to it. */
const fates: Readonly<Record<string, SmsOutcome>> = {
  '0000': 'accepted',
  '0001': 'throttled',
  '0002': 'invalid-number',
  '0003': 'rejected',
  '0004': 'unknown',
  '0005': 'throttled',
}
const aliyunCodes = [
  'OK',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.AMOUNT_NOT_ENOUGH',
  'isp.SYSTEM_ERROR',
  'Throttling.User',
]
const tencentCodes = [
  'Ok',
  'LimitExceeded.PhoneNumberDailyLimit',
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.InsufficientBalanceInSmsPackage',
  'InternalError.Timeout',
  'RequestLimitExceeded',
]

const numberOf = ({ path, body }: ReceivedRequest) =>
  /1380013(\d{4})/.exec(decodeURIComponent(path) + body)?.[1] ?? ''
const aliyunServer = await openProvider(async (request) => {
  if (numberOf(request) === '9999') return null
  if (!(await isSignedForAliyun(request, secret)))
    return { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: 'wrong' } }
  const code = aliyunCodes[Number(numberOf(request))]
  return { status: 200, body: { Code: code, Message: `about ${request.path}`, RequestId: '1' } }
})
const tencentServer = await openProvider(async (request) => {
  const number = numberOf(request)
  if (number === '9999') return null
  const fail = (Code: string) => ({
    status: 200,
    body: { Response: { Error: { Code, Message: request.body }, RequestId: '1' } },
  })
  if (!(await isSignedForTencent(request, secret))) return fail('AuthFailure.SignatureFailure')
  const code = tencentCodes[Number(number)] ?? ''
  if (code === 'RequestLimitExceeded') return fail(code)
  return {
    status: 200,
    body: { Response: { SendStatusSet: [{ Code: code, PhoneNumber: number }], RequestId: '1' } },
  }
})

const aliyun = (endpoint = aliyunServer.origin, accessKeySecret = secret) =>
  aliyunSms({ endpoint, accessKeyId: 'id', accessKeySecret, signName: '演武场 (a)*', template, timeouts })
const tencent = (endpoint = tencentServer.origin, secretKey = secret) =>
  tencentSms({
    endpoint,
    region: 'ap-guangzhou',
    secretId: 'id',
    secretKey,
    appId: '1400006666',
    signName: '演武场',
    template,
    timeouts,
  })

const providers = [
  {
    name: 'Alibaba Cloud',
    open: aliyun,
    server: aliyunServer,
    codes: aliyunCodes,
    refusal: 'SignatureDoesNotMatch',
  },
  {
    name: 'Tencent Cloud',
    open: tencent,
    server: tencentServer,
    codes: tencentCodes,
    refusal: 'AuthFailure.SignatureFailure',
  },
]

test.each(providers)(
  '$name takes the signature, and each of its answers has an outcome',
  async ({ open, codes }) => {
    for (const [ending, outcome] of Object.entries(fates))
      expect(await open().sendCode(codeFor(`+861380013${ending}`))).toEqual({
        outcome,
        providerCode: codes[Number(ending)],
      })
  },
)

test.each(providers)(
  'a wrong key is refused by $name and reported with its code',
  async ({ open, server, refusal }) => {
    expect(await open(server.origin, 'another').sendCode(codeFor('+8613800130000'))).toEqual({
      outcome: 'rejected',
      providerCode: refusal,
    })
  },
)

test.each(providers)('a message that $name may have sent is not sent again', async ({ open, server }) => {
  const before = server.received.length
  expect((await open().sendCode(codeFor('+8613800139999'))).outcome).toBe('unknown')
  expect(server.received.length - before).toBe(1)
})

test.each(providers)('without a connection nothing was sent to $name', async ({ open }) => {
  expect(await open(`http://127.0.0.1:${closedPort}`).sendCode(codeFor('+8613800130000'))).toEqual({
    outcome: 'unreachable',
    providerCode: null,
  })
})

test('a provider that stays silent before TLS was sent nothing, and is tried twice', async () => {
  let connections = 0
  const silent = createServer(() => {
    connections += 1
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const report = await aliyun(`https://127.0.0.1:${port}`).sendCode(codeFor('+8613800130000'))
  expect(report.outcome).toBe('unreachable')
  expect(connections).toBe(2)
})

test('templates, variables and numbers are those that each provider expects', async () => {
  await aliyun().sendCode({ ...codeFor('+8613800130000'), language: 'en' })
  const query = new URLSearchParams(aliyunServer.received.at(-1)?.path.slice(2))
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: '13800130000',
    SignName: '演武场 (a)*',
    TemplateCode: 'SMS_EN',
    TemplateParam: '{"code":"012345","minutes":"10"}',
  })
  await tencent().sendCode(codeFor('+8613800130000'))
  expect(JSON.parse(tencentServer.received.at(-1)?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800130000'],
    SmsSdkAppId: '1400006666',
    SignName: '演武场',
    TemplateId: 'SMS_154950909',
    TemplateParamSet: ['012345', '10'],
  })
})

test('an answer that repeats the number or the code is not reported', async () => {
  const echo = await openProvider((request) => ({ status: 200, body: { Code: `isv.${request.path}` } }))
  const gateway: SmsSender = aliyun(echo.origin)
  expect(await gateway.sendCode(codeFor('+8613800130000'))).toEqual({
    outcome: 'rejected',
    providerCode: null,
  })
})
