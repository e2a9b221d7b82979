import { metricsProblems } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()

test('the api shows the metrics that the reference names', async () => {
  const { body } = await api.server.inject('/metrics')
  expect(metricsProblems('api', body)).toEqual([])
  expect(body).toMatch(/^tiltyard_board_lag_seconds 0$/m)
})
