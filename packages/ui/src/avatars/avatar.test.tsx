import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar, avatarShape, avatarSizePx } from './avatar.tsx'

test('an avatar is 40 px and a circle by default', () => {
  expect(avatarSizePx).toBe(40)
  expect(avatarShape).toBe('circle')
  for (const html of [<Avatar key="1" />, <Avatar key="2" src="/files/a.png" />].map((one) =>
    renderToStaticMarkup(one),
  )) {
    expect(html).toContain('width="40" height="40"')
    expect(html).toMatch(/class="[^"]*circle/)
  }
})

describe.each(['user', 'team', 'group', 'teacher'] as const)('the %s avatar', (kind) => {
  test.each([undefined, null, ''])('shows its bundled picture when the source is %j', (src) => {
    const html = renderToStaticMarkup(<Avatar kind={kind} src={src} />)
    expect(html).toMatch(new RegExp(`^<svg[^>]*data-kind="${kind}"[^>]*aria-hidden="true"`))
  })

  test('has an accessible name when it has an alt text', () => {
    expect(renderToStaticMarkup(<Avatar kind={kind} alt="小明" />)).toContain('role="img" aria-label="小明"')
  })
})

test('the four bundled avatar pictures differ', () => {
  const kinds = ['user', 'team', 'group', 'teacher'] as const
  const drawings = kinds.map((kind) =>
    renderToStaticMarkup(<Avatar kind={kind} />).replace(/data-kind="\w+"/, ''),
  )
  expect(new Set(drawings).size).toBe(4)
})

test('an avatar from another host is requested without a referrer', () => {
  expect(renderToStaticMarkup(<Avatar src="/a.png" />)).toContain('referrerPolicy="no-referrer"')
})

test('a person without a picture has arms of their own, the same everywhere', () => {
  const arms = (seed: string) => renderToStaticMarkup(<Avatar seed={seed} src={null} />)
  expect(arms('0190d1f2-1')).toBe(arms('0190d1f2-1'))
  expect(arms('0190d1f2-1')).not.toBe(arms('0190d1f2-2'))
  expect(arms('0190d1f2-1')).toMatch(
    /^<svg[^>]*width="40" height="40"[^>]*data-kind="generated"[^>]*aria-hidden="true"/,
  )
  expect(renderToStaticMarkup(<Avatar seed="1" alt="小明" />)).toContain('role="img" aria-label="小明"')
  expect(renderToStaticMarkup(<Avatar seed="1" src="/a.png" />)).toContain('<img')
})
