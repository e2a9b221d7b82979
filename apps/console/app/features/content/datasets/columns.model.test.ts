import type { DatasetColumn } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { dictionaryFrom, dictionaryValues, limitText, missingPercent } from './columns.model.ts'

const column = (position: number, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  position,
  name: `c${position}`,
  kind: 'text',
  unit: null,
  meaning: null,
  statistics: {
    missing: 0,
    distinct: 1,
    isDistinctExact: true,
    min: null,
    max: null,
    quantiles: null,
    histogram: null,
    top: [],
  },
  sensitive: [],
  ...more,
})

test('a data dictionary survives a round trip, and an emptied field is sent as null', () => {
  const columns = [column(1, { unit: 'ms', meaning: { zh: '时延' } }), column(2)]
  const { columns: values } = dictionaryValues(columns)
  expect(dictionaryFrom(columns, values)).toEqual({
    columns: [
      { position: 1, unit: 'ms', meaning: { zh: '时延' } },
      { position: 2, unit: null, meaning: null },
    ],
  })
  expect(dictionaryFrom(columns, [{}, {}]).columns[0]).toEqual({ position: 1, unit: null, meaning: null })
})

test('few missing values are shown as one percent, never as none', () => {
  expect(missingPercent(0, 1000)).toBe(0)
  expect(missingPercent(1, 100_000)).toBe(1)
  expect(missingPercent(333, 1000)).toBe(33)
  expect(missingPercent(10, 0)).toBe(0)
})

test('limits of times are shown to the minute, others as they are', () => {
  expect(limitText('time', '2026-11-01T10:00:00.000Z')).toBe('2026-11-01 10:00 UTC')
  expect(limitText('integer', 42)).toBe('42')
  expect(limitText('text', '2026-11-01T10:00:00.000Z')).toBe('2026-11-01T10:00:00.000Z')
})
