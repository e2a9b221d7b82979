import type { AdminAnnouncement, SafeHtml } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { validateAnnouncement } from './announcement.form.ts'
import { announcementBody, announcementValues, newAnnouncement } from './announcement.model.ts'

const document = {
  zh: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] },
} as const
const text = { title: { zh: '更正', en: ' ' }, document }
const [id, teamId] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']

test('an announcement to everybody is sent at once, without empty languages', () => {
  expect(announcementBody({ ...newAnnouncement, ...text })).toEqual({
    title: { zh: '更正' },
    document,
    taskId: null,
    teamId: null,
    publishAt: null,
  })
})

test.each([
  [{ audience: 'team' as const }, 'teamId'],
  [{ timing: 'later' as const }, 'publishAt'],
])('without the chosen %o it is not sent', (more, field) => {
  const checked = validateAnnouncement(announcementBody({ ...newAnnouncement, ...text, ...more }))
  expect(checked).toMatchObject({ ok: false, errors: [{ path: [field] }] })
})

test('a team that was chosen and then left out is not the audience', () => {
  const body = announcementBody({ ...newAnnouncement, ...text, teamId })
  expect(body['teamId']).toBeNull()
})

test('a scheduled announcement to a team is edited with its team and time', () => {
  const announcement: AdminAnnouncement = {
    id,
    revision: 1,
    state: 'scheduled',
    title: { zh: '更正' },
    content: { zh: '<p>x</p>' as SafeHtml },
    document: null,
    task: null,
    team: { id: teamId, name: '猎豹' },
    publishedAt: '2030-01-01T00:00:00.000Z',
    publishedBy: null,
    editedAt: null,
    withdrawnAt: null,
  }
  const body = announcementBody(announcementValues(announcement, document))
  expect(body).toMatchObject({ teamId, publishAt: '2030-01-01T00:00:00.000Z' })
  expect(validateAnnouncement(body)).toMatchObject({ ok: true })
})
