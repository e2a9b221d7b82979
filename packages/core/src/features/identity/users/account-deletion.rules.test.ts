import { expect, test } from 'vitest'
import { validateDeletionRequest } from './account-deletion.rules.ts'

const now = new Date('2026-11-15T10:00:00Z')
const wish = {
  typed: 'Ada',
  nickname: 'Ada',
  signedInAt: new Date('2026-11-15T09:50:00Z'),
  now,
  ledTeams: [],
  isLastAdministrator: false,
}

test.each([
  ['who has just signed in and typed the name', {}, null],
  ['who typed blanks around it', { typed: ' Ada ' }, null],
  ['who typed another name', { typed: 'ada' }, 'personal_data.nickname_mismatch'],
  [
    'who signed in longer ago',
    { signedInAt: new Date('2026-11-15T09:49:59Z') },
    'personal_data.reauthentication_required',
  ],
  ['who has no session', { signedInAt: undefined }, 'personal_data.reauthentication_required'],
  ['who is the last administrator', { isLastAdministrator: true }, 'personal_data.is_last_administrator'],
  ['who leads others', { ledTeams: ['A team'] }, 'personal_data.is_team_leader'],
])('a user %s: %s', (_, part, why) => {
  expect(validateDeletionRequest({ ...wish, ...part })).toBe(why)
})
