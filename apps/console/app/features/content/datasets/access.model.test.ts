import type { DatasetAccessSettings, Licence } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { accessFrom, accessValues, licenceChoices, licenceKey } from './access.model.ts'

const licenceId = '01900000-0000-7000-8000-000000000001'
const version = (number: number) => ({
  licenceId,
  version: number,
  name: 'Research use',
  spdx: null,
  title: { zh: '科研使用许可' },
  text: { zh: '正文' },
  terms: { may: [], must: [], mustNot: [] },
  sha256: '0'.repeat(64),
  createdAt: '2026-11-01T00:00:00.000Z',
})
const licences: readonly Licence[] = [
  { id: licenceId, name: 'Research use', spdx: null, versions: [version(2), version(1)], datasets: 1 },
]
const access: DatasetAccessSettings = {
  rule: 'application',
  licence: version(1),
  instructions: null,
  defaultDays: 30,
  maxDays: 60,
  answerDays: 5,
  dailyFiles: null,
  revision: 4,
}

test('the version in force can be kept although a newer one exists', () => {
  expect(licenceChoices(licences, access).map(licenceKey)).toEqual([`${licenceId} 1`, `${licenceId} 2`])
  expect(licenceChoices(licences, null).map(licenceKey)).toEqual([`${licenceId} 2`])
})

test('access settings survive a round trip, and an emptied limit is sent as null', () => {
  expect(accessFrom(pruneFormValues(accessValues(access)), 4)).toEqual({
    revision: 4,
    rule: 'application',
    licenceId,
    licenceVersion: 1,
    instructions: null,
    defaultDays: 30,
    maxDays: 60,
    answerDays: 5,
    dailyFiles: null,
  })
})
