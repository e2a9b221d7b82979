import { expect, test } from 'vitest'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { inPieces } from '../../../../testing/pieces.fixture.ts'
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
