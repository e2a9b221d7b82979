import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import type { Found, Read } from '../page-context.ts'
import { need } from './need.ts'

const asking = (found: Found<unknown>) =>
  need({ read: (() => Promise.resolve(found)) as Read }, addresses.getArticle, { params: { id: '1' } })

test('what is there is handed on', async () => {
  expect(await asking({ state: 'ready', value: { id: '1' } })).toEqual({ id: '1' })
})

test.each([
  ['absent', 404],
  ['failed', 503],
] as const)('what is %s ends the page with %i, and caches know the difference', async (state, status) => {
  await expect(asking({ state })).rejects.toMatchObject({ status })
})
