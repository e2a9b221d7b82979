import { profileFile } from '@tiltyard/core/content'
import { expect, test } from 'vitest'
import { demoDatasets } from '../../datasets.ts'
import { demoDatasetFiles } from './files.ts'
import { plantedLeaks } from './host-logs.ts'

async function* whole(bytes: Buffer) {
  yield bytes
}

const files = demoDatasetFiles.map((file) => ({ ...file, bytes: file.make() }))
const profileOf = ({ bytes, format }: (typeof files)[number]) => profileFile(whole(bytes), format)
const fileNamed = (name: string) => files.find((file) => file.name === name) as (typeof files)[number]

test('every demo dataset has a file, and all of them together are small', () => {
  const ids = new Set(files.map(({ datasetId }) => datasetId))
  expect(demoDatasets.filter(({ id }) => !ids.has(id))).toEqual([])
  expect([...ids].filter((id) => !demoDatasets.some((dataset) => dataset.id === id))).toEqual([])
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect(size).toBeGreaterThan(200_000)
  expect(size).toBeLessThan(500_000)
})

test('a file is the same whenever it is made', () => {
  for (const { make, bytes, name } of files) expect(make().equals(bytes), name).toBe(true)
})

test('every column of every file is described in both languages, and holds what its kind says', async () => {
  for (const file of files) {
    const { columns, rowCount } = await profileOf(file)
    expect(
      columns.map(({ name }) => name),
      file.name,
    ).toEqual(file.columns.map(({ name }) => name))
    for (const { meaning } of file.columns) expect(meaning.zh && meaning.en).toBeTruthy()
    expect(rowCount).toBeGreaterThanOrEqual(100)
    expect(columns.filter(({ missing }) => missing === rowCount)).toEqual([])
  }
})

test('the masking benchmark is recognised as sensitive, and no other file but the mails', async () => {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const kinds = (await profileOf(file)).columns.flatMap(({ sensitive }) => sensitive)
    if (kinds.length > 0) found.set(file.name, [...new Set(kinds)].toSorted())
  }
  expect(Object.fromEntries(found)).toEqual({
    'masking-benchmark.csv': ['id-number', 'mail', 'mobile'],
    'mail-headers.jsonl': ['mail'],
  })
})

test('the planted leaks are the largest uploads of the web visits', () => {
  const rows = fileNamed('web-visits.csv')
    .bytes.toString()
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const leaks = rows.filter((row) => row[6] === 'true')
  expect(leaks.length).toBe(plantedLeaks.reduce((sum, { times }) => sum + times, 0))
  const largestOther = Math.max(...rows.filter((row) => row[6] === 'false').map((row) => Number(row[5])))
  expect(Math.min(...leaks.map((row) => Number(row[5])))).toBeGreaterThan(largestOther)
})
