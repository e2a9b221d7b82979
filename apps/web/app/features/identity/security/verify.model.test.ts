import type { Verification } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { availableMethods, secondsUntil, verificationStateOf } from './verify.model.ts'

const nobody: Verification = {
  verifiedStatus: 0,
  verifiedType: 'none',
  mobile: null,
  code: null,
  request: null,
  retentionDays: 30,
  now: '2026-11-15T09:00:00.000Z',
}
const request = (state: 'in_review' | 'approved' | 'rejected') => ({
  state,
  createTime: '2026-11-15T08:00:00.000Z',
  decideTime: null,
  reason: state === 'rejected' ? 'x' : null,
})
const byMobile = { verifiedStatus: 1, verifiedType: 'mobile' } as const

test.each([
  [nobody, 'none', ['mobile', 'cert_photo']],
  [{ ...nobody, ...byMobile }, 'mobile', ['mobile', 'cert_photo']],
  [{ ...nobody, verifiedStatus: 2 as const, request: request('in_review') }, 'review', ['mobile']],
  [{ ...nobody, ...byMobile, request: request('in_review') }, 'mobileAndReview', ['mobile']],
  [
    { ...nobody, verifiedStatus: 3 as const, request: request('rejected') },
    'rejected',
    ['mobile', 'cert_photo'],
  ],
  [{ ...nobody, ...byMobile, request: request('rejected') }, 'mobileAndRejected', ['mobile', 'cert_photo']],
  [
    {
      ...nobody,
      verifiedStatus: 1 as const,
      verifiedType: 'cert_photo' as const,
      request: request('approved'),
    },
    'photo',
    ['mobile'],
  ],
])('the verification %o is shown as %s and allows the methods %o', (verification, standing, ways) => {
  expect(verificationStateOf(verification)).toBe(standing)
  expect(availableMethods(verification)).toEqual(ways)
})

test('a started second counts as a whole one in the countdown', () => {
  const now = Date.parse('2026-11-15T09:00:00.000Z')
  expect(secondsUntil('2026-11-15T09:00:59.100Z', now)).toBe(60)
  expect(secondsUntil('2026-11-15T08:59:59.000Z', now)).toBe(0)
  expect(secondsUntil('2026-11-15T09:01:00.900Z', now)).toBe(60)
})
