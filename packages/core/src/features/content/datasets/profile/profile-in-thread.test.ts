import { expect, test } from 'vitest'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { inPieces } from '../../../../testing/pieces.fixture.ts'
import type { ColumnProfile } from './file-profile.ts'
import { profileFile } from './profile-file.ts'
import { profileFileInThread } from './profile-in-thread.ts'

const { signal } = new AbortController()
const apart = (text: string) =>
  profileFileInThread(inPieces(Buffer.from(text), 5), 'csv', { signal, bins: 4 })

test('the thread returns the profile, or the problem of the file', async () => {
  const { columns, rowCount } = await apart('a,b\n1,x\n2,y\n')
  expect({ columns, rowCount }).toMatchObject({
    columns: [{ kind: 'integer', max: 2 }, { kind: 'text' }],
    rowCount: 2,
  })
  const problem = await apart('a,b\n1\n').catch((fault) => fault)
  expect(problem).toBeInstanceOf(FileProblem)
  expect(problem.problem).toEqual({
    name: 'column_count_mismatch',
    facts: { line: 2, expected: 2, found: 1 },
  })
})

test('a fault of the store is passed on, and the file is closed', async () => {
  let isClosed = false
  async function* broken() {
    try {
      yield Buffer.from('a,b\n1,')
      throw new Error('the store went away')
    } finally {
      isClosed = true
    }
  }
  await expect(profileFileInThread(broken(), 'csv', { signal })).rejects.toThrow('the store went away')
  expect(isClosed).toBe(true)
})

test('several threads describe a file of many blocks as one thread does', async () => {
  const rows = Array.from({ length: 260_000 }, (_, n) => `${n},"text, ${n % 900}",${(n * 7919) % 100_003},\n`)
  const content = Buffer.from(`id,text,value,nothing\n${rows.join('')}`)
  expect(content.length).toBeGreaterThan(3 * 2 ** 21)
  const chunks = () => inPieces(content, 64 * 1024)
  const [apart, alone] = await Promise.all([
    profileFileInThread(chunks(), 'csv', { signal }),
    profileFile(chunks(), 'csv'),
  ])
  const exact = ({ quantiles, histogram, top, ...rest }: ColumnProfile) => rest
  expect({ ...apart, columns: apart.columns.map(exact) }).toEqual({
    ...alone,
    columns: alone.columns.map(exact),
  })
  const [id, , value] = apart.columns as [ColumnProfile, ColumnProfile, ColumnProfile]
  expect(Math.abs(Number(id.quantiles?.p25) - 65_000)).toBeLessThan(2_600)
  expect(Math.abs(Number(value.quantiles?.p50) - 50_000)).toBeLessThan(1_000)
  expect(value.histogram?.counts.every((count) => Math.abs(count / 13_000 - 1) < 0.1)).toBe(true)
})

test('a problem in a later block is reported with its line in the file, and before those behind it', async () => {
  const rows = Array.from({ length: 700_000 }, (_, n) =>
    n === 300_000 ? `${n}\n` : n > 300_000 && n % 100_000 === 0 ? `${n},"\n` : `${n},text\n`,
  )
  const content = Buffer.from(`id,text\n${rows.join('')}`)
  const problem = await profileFileInThread(inPieces(content, 64 * 1024), 'csv', { signal }).catch(
    (fault) => fault,
  )
  expect(problem.problem).toEqual({
    name: 'column_count_mismatch',
    facts: { line: 300_002, expected: 2, found: 1 },
  })
})

test('a thread that runs out of memory is one fault, and the file is closed', async () => {
  let isClosed = false
  async function* wide() {
    const line = (n: number) =>
      `${Array.from({ length: 900 }, (_, column) => `${n} of ${column}`).join(',')}\n`
    try {
      for (let n = 0; n < 3_000; n += 1) yield Buffer.from(line(n))
    } finally {
      isClosed = true
    }
  }
  await expect(profileFileInThread(wide(), 'csv', { signal, memoryMb: 24 })).rejects.toMatchObject({
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  })
  expect(isClosed).toBe(true)
})
