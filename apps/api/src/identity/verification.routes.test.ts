import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import {
  decideVerification,
  getCurrentUser,
  getVerification,
  getVerificationDocument,
  getVerificationRequest,
  listVerifications,
  sendMobileCode,
  submitCertPhoto,
  type VerificationListItem,
  verifyMobile,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { SmsOutcome } from '@tiltyard/core/ports'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'
import {
  createVerificationRequest,
  newIdNumber,
  newMobile,
  requestMobileCode,
  uploadIdentityDocument,
  verifyMobileOf,
} from '../testing/verification.fixture.ts'

let outcome: SmsOutcome = 'accepted'
const api = await openApi({ images: sharpImageProcessor() })
const away = await openApi({
  images: sharpImageProcessor(),
  sms: { sendCode: async () => ({ outcome, providerCode: 'isv.SMS_TEMPLATE_ILLEGAL' }) },
})
const reviewer = await signedInAs(api, 'reviewer')
const person = await api.signedIn()
const waiting = await createVerificationRequest(api, await api.signedIn(), reviewer)
const standing = async (visitor: Visitor) => (await visitor.call(getCurrentUser)).body.data
const decide = (visitor: Visitor, requestId: string, body: object) =>
  visitor.call(decideVerification, { params: { requestId }, body })

describeRoute(getVerification, {
  200: async () => {
    const somebody = await api.signedIn()
    expect((await somebody.call(getVerification)).body.data).toMatchObject({
      verifiedStatus: 0,
      verifiedType: 'none',
      mobile: null,
      code: null,
      request: null,
    })
    const mobile = newMobile()
    await requestMobileCode(api, somebody, mobile)
    const answer = await somebody.call(getVerification)
    expect(answer.body.data).toMatchObject({ code: { mobile: `+86138****${mobile.slice(-4)}` } })
    expect(answer.text).not.toContain(mobile)
    return answer
  },
  401: () => api.visitor().call(getVerification),
})

describeRoute(sendMobileCode, {
  200: async () => {
    const answer = await (await api.signedIn()).call(sendMobileCode, { body: { mobile: '138 0013 8000' } })
    expect(api.texts.at(-1)).toMatchObject({ to: '+8613800138000', minutes: 10, language: 'zh' })
    expect(api.texts.at(-1)?.code).toMatch(/^\d{6}$/)
    return answer
  },
  400: () => person.call(sendMobileCode, { body: { mobile: '12345' } }),
  401: () => api.visitor().call(sendMobileCode, { body: { mobile: newMobile() } }),
  429: async () => {
    const somebody = await api.signedIn()
    await requestMobileCode(api, somebody, newMobile())
    const answer = await somebody.call(sendMobileCode, { body: { mobile: newMobile() } })
    expect(answer.body).toMatchObject({ reason: 'verification.code_sent_recently', details: { seconds: 60 } })
    return answer
  },
  503: async () => {
    outcome = 'rejected'
    const somebody = await away.signedIn()
    const answer = await somebody.call(sendMobileCode, { body: { mobile: newMobile() } })
    expect(answer.body.reason).toBe('verification.sms_unavailable')
    const [send] = await away.owner.query('select outcome, provider_code from platform.mobile_code_sends')
    expect(send).toEqual({ outcome, provider_code: 'isv.SMS_TEMPLATE_ILLEGAL' })
    return answer
  },
})

describeRoute(verifyMobile, {
  200: async () => {
    const somebody = await api.signedIn()
    const mobile = newMobile()
    const answer = await verifyMobileOf(api, somebody, mobile)
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 1, verifiedType: 'mobile' })
    const id = await userIdOf(somebody)
    const [profile] = await api.owner.query('select mobile from platform.profiles where user_id = $1', [id])
    expect(profile).toEqual({ mobile })
    const told = await api.owner.query(
      `select kind from platform.outbox_events where kind = 'verification.mobile-verified' and payload->>'userId' = $1`,
      [id],
    )
    expect(told).toHaveLength(1)
    return answer
  },
  400: () => person.call(verifyMobile, { body: { code: '12345' } }),
  401: () => api.visitor().call(verifyMobile, { body: { code: '123456' } }),
  409: async () => {
    const mobile = newMobile()
    for (let n = 0; n < 3; n += 1)
      expect((await verifyMobileOf(api, await api.signedIn(), mobile)).status).toBe(200)
    const fourth = await api.signedIn()
    const answer = await verifyMobileOf(api, fourth, mobile)
    expect(answer.body.reason).toBe('verification.mobile_account_limit_reached')
    expect(await standing(fourth)).toMatchObject({ verifiedStatus: 0 })
    return answer
  },
  410: async () => {
    const somebody = await api.signedIn()
    const code = await requestMobileCode(api, somebody, newMobile())
    api.wait(601)
    return somebody.call(verifyMobile, { body: { code } })
  },
  422: async () => {
    const somebody = await api.signedIn()
    const code = await requestMobileCode(api, somebody, newMobile())
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await somebody.call(verifyMobile, { body: { code: wrong } })
    expect(answer.body.details).toEqual({ left: 4 })
    return answer
  },
})

describeRoute(submitCertPhoto, {
  200: async () => {
    const somebody = await api.signedIn()
    const fileName = await uploadIdentityDocument(api, somebody)
    const body = { realName: '李四', idNumber: newIdNumber(), fileName }
    const answer = await somebody.call(submitCertPhoto, { body })
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 2, verifiedType: 'none' })
    const seen = await somebody.call(getVerification)
    expect(seen.body.data).toMatchObject({ request: { state: 'in_review', reason: null } })
    expect(seen.text).not.toContain(body.idNumber)
    expect(seen.text).not.toContain('李四')
    return answer
  },
  400: async () => {
    const fileName = await uploadIdentityDocument(api, person)
    return person.call(submitCertPhoto, {
      body: { realName: '李四', idNumber: '110105194912310021', fileName },
    })
  },
  401: () =>
    api.visitor().call(submitCertPhoto, {
      body: { realName: '李四', idNumber: newIdNumber(), fileName: `private/identity-document/${newId()}` },
    }),
  404: async () => {
    const fileName = await uploadIdentityDocument(api, await api.signedIn())
    const thief = await api.signedIn()
    const answer = await thief.call(submitCertPhoto, {
      body: { realName: '李四', idNumber: newIdNumber(), fileName },
    })
    expect(await standing(thief)).toMatchObject({ verifiedStatus: 0 })
    return answer
  },
  409: async () => {
    const somebody = await api.signedIn()
    const id = await createVerificationRequest(api, somebody, reviewer)
    const again = async () => ({
      realName: '李四',
      idNumber: newIdNumber(),
      fileName: await uploadIdentityDocument(api, somebody),
    })
    const answer = await somebody.call(submitCertPhoto, { body: await again() })
    expect(answer.body.reason).toBe('verification.already_in_review')
    await decide(reviewer, id, { decision: 'approve' })
    const done = await somebody.call(submitCertPhoto, { body: await again() })
    expect(done.body.reason).toBe('verification.already_verified')
    return answer
  },
})

describeRoute(listVerifications, {
  200: async () => {
    const idNumber = newIdNumber()
    const id = await createVerificationRequest(api, await api.signedIn(), reviewer, {
      idNumber,
      realName: '王小明',
    })
    const answer = await reviewer.call(listVerifications, { query: { state: 'in_review', limit: '100' } })
    const { data } = answer.body.data as { data: VerificationListItem[] }
    expect(data.find((each) => each.id === id)?.idNumber).toBe(
      `${idNumber.slice(0, 2)}${'*'.repeat(14)}${idNumber.slice(-2)}`,
    )
    expect(answer.text).not.toContain(idNumber)
    expect(answer.text).not.toContain('王小明')
    const approved = await reviewer.call(listVerifications, { query: { state: 'approved', limit: '100' } })
    expect(approved.text).not.toContain(id)
    return answer
  },
  400: () => reviewer.call(listVerifications, { query: { state: 'lost' } }),
  401: () => api.visitor().call(listVerifications),
  403: () => person.call(listVerifications),
})

describeRoute(getVerificationRequest, {
  200: async () => {
    const idNumber = newIdNumber()
    const first = await api.signedIn()
    await decide(reviewer, await createVerificationRequest(api, first, reviewer, { idNumber }), {
      decision: 'approve',
    })
    const second = await api.signedIn()
    const requestId = await createVerificationRequest(api, second, reviewer, { idNumber, realName: '赵 六' })
    const answer = await reviewer.call(getVerificationRequest, { params: { requestId } })
    expect(answer.body.data).toMatchObject({
      realName: '赵 六',
      idNumber,
      state: 'in_review',
      person: { id: await userIdOf(second) },
      sameNumber: [{ id: await userIdOf(first) }],
    })
    return answer
  },
  400: () => reviewer.call(getVerificationRequest, { params: { requestId: 'x' } }),
  401: () => api.visitor().call(getVerificationRequest, { params: { requestId: newId() } }),
  403: async () => {
    const requestId = await createVerificationRequest(api, reviewer, await signedInAs(api, 'administrator'))
    const answer = await reviewer.call(getVerificationRequest, { params: { requestId } })
    expect(answer.body.reason).toBe('verification.cannot_review_own_request')
    return answer
  },
  404: () => reviewer.call(getVerificationRequest, { params: { requestId: newId() } }),
  503: () =>
    api.owner.whileLocked('platform.audit_log', () =>
      reviewer.call(getVerificationRequest, { params: { requestId: waiting } }),
    ),
})

describeRoute(getVerificationDocument, {
  200: async () => {
    const answer = await reviewer.call(getVerificationDocument, { params: { requestId: waiting } })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    return answer
  },
  400: () => reviewer.call(getVerificationDocument, { params: { requestId: 'x' } }),
  401: () => api.visitor().call(getVerificationDocument, { params: { requestId: waiting } }),
  403: () => person.call(getVerificationDocument, { params: { requestId: waiting } }),
  404: () => reviewer.call(getVerificationDocument, { params: { requestId: newId() } }),
  429: async () => {
    const busy = await openApi({ images: { ...sharpImageProcessor(), watermark: async () => 'busy' } })
    const other = await signedInAs(busy, 'reviewer')
    const requestId = await createVerificationRequest(busy, await busy.signedIn(), other)
    return other.call(getVerificationDocument, { params: { requestId } })
  },
  503: () =>
    api.owner.whileLocked('platform.audit_log', () =>
      reviewer.call(getVerificationDocument, { params: { requestId: waiting } }),
    ),
})

describeRoute(decideVerification, {
  200: async () => {
    const somebody = await api.signedIn()
    const first = await createVerificationRequest(api, somebody, reviewer)
    const answer = await decide(reviewer, first, { decision: 'reject', reason: '照片不清晰' })
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 3, verifiedType: 'none' })
    expect((await somebody.call(getVerification)).body.data).toMatchObject({
      request: { state: 'rejected', reason: '照片不清晰' },
    })
    const second = await createVerificationRequest(api, somebody, reviewer)
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 2 })
    await decide(reviewer, second, { decision: 'approve' })
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 1, verifiedType: 'cert_photo' })
    expect((await verifyMobileOf(api, somebody, newMobile())).status).toBe(200)
    expect(await standing(somebody)).toMatchObject({ verifiedStatus: 1, verifiedType: 'cert_photo' })
    return answer
  },
  400: () => decide(reviewer, waiting, { decision: 'reject', reason: ' ' }),
  401: () => decide(api.visitor(), waiting, { decision: 'approve' }),
  403: () => decide(person, waiting, { decision: 'approve' }),
  404: () => decide(reviewer, newId(), { decision: 'approve' }),
  409: async () => {
    const id = await createVerificationRequest(api, await api.signedIn(), reviewer)
    await decide(reviewer, id, { decision: 'approve' })
    return decide(reviewer, id, { decision: 'reject', reason: 'x' })
  },
})

test('a user verified by mobile stays verified while a document is pending and after its rejection', async () => {
  const somebody = await api.signedIn()
  await verifyMobileOf(api, somebody, newMobile())
  const id = await createVerificationRequest(api, somebody, reviewer)
  expect(await standing(somebody)).toMatchObject({ verifiedStatus: 1, verifiedType: 'mobile' })
  await decide(reviewer, id, { decision: 'reject', reason: '证件过期' })
  expect(await standing(somebody)).toMatchObject({ verifiedStatus: 1, verifiedType: 'mobile' })
})
