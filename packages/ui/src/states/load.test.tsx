import { describe, expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Load } from './load.tsx'
import { type Loadable, loading, ready } from './loadable.ts'
import { ArticleSkeleton, CardGridSkeleton, ListSkeleton, TableSkeleton } from './skeletons.tsx'

const show = (of: Loadable<readonly string[]>) =>
  render(
    <Load of={of} skeleton={<ListSkeleton rows={3} />} empty={<p>nothing yet</p>} onRetry={() => undefined}>
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Load>,
  )

describe('a loaded resource is shown as', () => {
  test('a skeleton with one live region while it loads', () => {
    const html = show(loading)
    expect(html).toContain('role="status" aria-busy="true"')
    expect(html).toContain('Loading')
    expect(html).not.toContain('nothing yet')
  })

  test('an error with its text, Retry and the request id when loading failed', () => {
    const html = show({ state: 'failed', text: 'The server is busy.', requestId: 'r-1' })
    for (const part of ['role="alert"', 'The server is busy.', 'Retry', 'Request id', 'r-1'])
      expect(html).toContain(part)
  })

  test('an error with a default text when the cause is unknown', () => {
    expect(show({ state: 'failed' })).toContain('connection')
  })

  test('an empty state when the list has no entries', () => {
    expect(show(ready([]))).toContain('nothing yet')
  })

  test('its content when it is ready', () => {
    expect(show(ready(['a', 'b']))).toBe('<ul><li>a</li><li>b</li></ul>')
  })
})

test.each([
  ['list', <ListSkeleton key="1" rows={3} />, 3 * 3],
  ['card grid', <CardGridSkeleton key="2" cards={2} />, 2 * 4],
  ['table', <TableSkeleton key="3" rows={2} columns={3} />, 3 * 3],
  ['article', <ArticleSkeleton key="4" paragraphs={1} />, 3 + 4],
])('the skeleton of a %s has the expected parts and is hidden from screen readers', (_, skeleton, parts) => {
  const html = render(skeleton)
  expect(html.match(/<span/g)).toHaveLength(parts)
  expect(html).toMatch(/^<div [^>]*aria-hidden="true"/)
})
