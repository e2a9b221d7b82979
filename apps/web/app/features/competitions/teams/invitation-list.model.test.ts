import { expect, test } from 'vitest'
import { invitationsAddress, parseInvitationFilters } from './invitation-list.model.ts'

const invitation = '0198f7c2-0000-7000-8000-000000000001'

test.each([
  ['', { show: 'pending', page: 1, invitation: undefined }],
  [`invitation=${invitation}`, { show: 'pending', page: 1, invitation }],
  ['show=all&page=3', { show: 'all', page: 3, invitation: undefined }],
  ['show=__proto__&page=x&invitation=../teams', { show: 'pending', page: 1, invitation: undefined }],
])('%s is parsed as one state and written back in canonical form', (query, filters) => {
  expect(parseInvitationFilters(new URLSearchParams(query))).toEqual(filters)
  const written = invitationsAddress(parseInvitationFilters(new URLSearchParams(query))).split('?')[1] ?? ''
  expect(parseInvitationFilters(new URLSearchParams(written))).toEqual(filters)
})
