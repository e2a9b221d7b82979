import { newId } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const { deps, owner, newUser } = await openWorker()
const messagesOf = (userId: string) =>
  owner.query<{
    kind: string
    title: { zh: string; en: string }
    content: { zh: string } | null
    path: string
  }>('select kind, title, content, path from platform.messages where user_id = $1', [userId])

test('an approved user gets one message with a link, however often the job runs', async () => {
  const userId = await newUser()
  const told = { eventId: newId(), requestId: newId(), userId, state: 'approved', reason: null } as const
  await jobs['verification.notify-decision'](deps, told)
  await jobs['verification.notify-decision'](deps, told)
  const messages = await messagesOf(userId)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({
    kind: 'verification',
    title: { zh: '您的证件认证已通过', en: 'Your identity document was approved' },
    content: null,
    path: '/account/center/accountSecurity?tab=userVerify',
  })
})

test('a rejected user gets the reviewer’s reason as escaped text', async () => {
  const userId = await newUser()
  await jobs['verification.notify-decision'](deps, {
    eventId: newId(),
    requestId: newId(),
    userId,
    state: 'rejected',
    reason: '照片 <img src=x> & 不清晰',
  })
  const [message] = await messagesOf(userId)
  expect(message?.content?.zh).toContain('照片 &#60;img src=x&#62; &#38; 不清晰')
})

test('a user with a verified mobile number gets a message with the masked number', async () => {
  const userId = await newUser()
  await jobs['verification.notify-mobile-verified'](deps, {
    eventId: newId(),
    userId,
    mobile: '+86138****8000',
  })
  expect((await messagesOf(userId))[0]?.title.zh).toBe('手机号 +86138****8000 已完成认证')
})
