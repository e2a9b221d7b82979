import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import type { LoadResult, ReadApi } from '../page-context.ts'
import { loadOrThrow } from './load-or-throw.ts'

const asking = (result: LoadResult<unknown>) =>
  loadOrThrow({ read: (() => Promise.resolve(result)) as ReadApi }, addresses.getArticle, {
    params: { id: '1' },
  })

test('loaded data is returned', async () => {
  expect(await asking({ state: 'ready', value: { id: '1' } })).toEqual({ id: '1' })
})

test.each([
  ['absent', 404],
  ['failed', 503],
] as const)('data that is %s ends the page with status %i', async (state, status) => {
  await expect(asking({ state })).rejects.toMatchObject({ status })
})
