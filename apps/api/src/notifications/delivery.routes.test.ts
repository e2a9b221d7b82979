import { type Delivery, getDelivery, sendTestMail, sendTestSms } from '@tiltyard/contracts'
import type { Mail, MailProbe, MailReport } from '@tiltyard/core/ports'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { insertStoppedJob } from '../testing/site-operations.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const mails: Mail[] = []
let report: MailReport = { outcome: 'accepted', replyCode: 250 }
const mailProbe: MailProbe = {
  relay: {
    host: 'relay.example',
    port: 465,
    security: 'tls',
    signsIn: true,
    sender: 'Tiltyard <a@b.example>',
  },
  async send(mail) {
    mails.push(mail)
    return report
  },
}
const api = await openApi({ mailProbe })
const administrator = await signedInAs(api, 'administrator')
const organiser = await signedInAs(api, 'organiser')
const auditRows = (subject: string) =>
  api.owner.query<{ action: string; after: object }>(
    'select action, after from platform.audit_log where subject = $1 order by seq desc limit 2',
    [subject],
  )

describeRoute(getDelivery, {
  200: async () => {
    await insertStoppedJob(api, { name: 'messages.send-mail-copy' })
    await insertStoppedJob(api, { name: 'teams.mail-invitee', attempts: 1 })
    await insertStoppedJob(api, { name: 'another.job' })
    await api.owner.query(`select platform_jobs.add_job('teams.mail-invitee')`)
    await api.owner.query(
      `insert into platform.mobile_code_sends (id, user_key, mobile_key, address_key, sent_at, outcome, provider_code)
       select gen_random_uuid(), '', '', '', now() - n * interval '20 hours', 'throttled', 'isv.BUSINESS_LIMIT_CONTROL'
       from generate_series(0, 2) as n`,
    )
    const answer = await administrator.call(getDelivery)
    const delivery = answer.body.data as Delivery
    expect(delivery).toMatchObject({
      relay: mailProbe.relay,
      mails: { waiting: 1, retrying: 1, failed: 1, failedLastDay: 1 },
      sms: { driver: 'log', host: null },
    })
    expect(delivery.codes).toMatchObject([
      { outcome: 'throttled', providerCode: 'isv.BUSINESS_LIMIT_CONTROL', count: 2 },
    ])
    return answer
  },
  401: () => api.visitor().call(getDelivery),
  403: () => organiser.call(getDelivery),
})

describeRoute(sendTestMail, {
  200: async () => {
    report = { outcome: 'recipient-rejected', replyCode: 550 }
    const answer = await administrator.call(sendTestMail, { body: { to: 'ada@mail.example' } })
    expect(answer.body.data).toEqual(report)
    expect(mails.at(-1)).toMatchObject({ to: 'ada@mail.example' })
    expect(await auditRows('delivery:mail')).toEqual([
      { action: 'delivery.end-test', after: { to: 'a***@mail.example', ...report } },
      { action: 'delivery.begin-test', after: { to: 'a***@mail.example' } },
    ])
    return answer
  },
  400: () => administrator.call(sendTestMail, { body: { to: 'ada@mail.example\r\nbcc: all@mail.example' } }),
  401: () => api.visitor().call(sendTestMail, { body: { to: 'ada@mail.example' } }),
  403: async () => {
    const before = mails.length
    const answer = await organiser.call(sendTestMail, { body: { to: 'ada@mail.example' } })
    expect(mails).toHaveLength(before)
    return answer
  },
  429: async () => {
    const calls = () => administrator.call(sendTestMail, { body: { to: 'ada@mail.example' } })
    const answers = await Promise.all(Array.from({ length: 12 }, calls))
    // One was sent above.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(mails).toHaveLength(10)
    const another = await signedInAs(api, 'administrator')
    const answer = await another.call(sendTestMail, { body: { to: 'bob@mail.example' } })
    expect(answer.body.reason).toBe('delivery.too_many_tests')
    return answer
  },
})

describeRoute(sendTestSms, {
  200: async () => {
    const answer = await administrator.call(sendTestSms, { body: { to: '13800138000' } })
    expect(answer.body.data).toEqual({ outcome: 'accepted', providerCode: null })
    expect(api.texts.at(-1)).toMatchObject({ to: '+8613800138000', code: '000000' })
    expect(await auditRows('delivery:sms')).toMatchObject([
      { action: 'delivery.end-test', after: { to: '+86138****8000', outcome: 'accepted' } },
      { action: 'delivery.begin-test' },
    ])
    return answer
  },
  400: () => administrator.call(sendTestSms, { body: { to: '12' } }),
  401: () => api.visitor().call(sendTestSms, { body: { to: '13800138000' } }),
  403: () => organiser.call(sendTestSms, { body: { to: '13800138000' } }),
  429: async () => {
    for (let n = 0; n < 9; n += 1) await administrator.call(sendTestSms, { body: { to: '13800138000' } })
    return administrator.call(sendTestSms, { body: { to: '13800138000' } })
  },
})
