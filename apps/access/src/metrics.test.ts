import { metricsProblems } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openAccess } from './testing/access.fixture.ts'

const access = await openAccess()

test('the gateway shows the metrics that the reference names', async () => {
  const { body } = await access.server.inject('/metrics')
  expect(metricsProblems('access', body)).toEqual([])
})
