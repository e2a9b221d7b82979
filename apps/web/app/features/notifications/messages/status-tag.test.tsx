import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StatusTag } from './status-tag.tsx'

vi.mock('../../platform/settings/index.ts', () => ({
  useLocalised: () => (text: { readonly zh: string }) => text.zh,
}))

const message = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'team',
  title: { zh: '有人离开了队伍' },
  content: null,
  createTime: '2026-11-19T00:00:00.000Z',
  avatar: null,
  system: true,
  read: false,
  path: null,
} as const

test('a message shows the text of its tag, and without one nothing: its status is a colour and no word', () => {
  const html = renderToStaticMarkup(
    <StatusTag message={{ ...message, extra: { zh: '待答复' }, status: 'processing' }} />,
  )
  expect(html).toContain('待答复')
  for (const status of ['todo', 'processing', 'urgent', 'doing'] as const)
    expect(renderToStaticMarkup(<StatusTag message={{ ...message, extra: null, status }} />)).toBe('')
})
