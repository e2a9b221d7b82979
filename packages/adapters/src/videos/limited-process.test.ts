import { getPriority, tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runLimited } from './limited-process.ts'

test('a limited process gets the processor after the servers of the same machine', async () => {
  const outcome = await runLimited({
    program: 'nice',
    args: [],
    network: [],
    folder: tmpdir(),
    limits: { wallSeconds: 10, memoryBytes: 500_000_000, fileBytes: 1_000 },
    signal: new AbortController().signal,
  })
  expect(outcome).toMatchObject({ isOk: true, output: `${getPriority() + 10}\n` })
})
