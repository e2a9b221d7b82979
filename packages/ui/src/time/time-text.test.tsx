import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Countdown } from './countdown.tsx'
import { TimeText } from './time-text.tsx'

test('a server, which knows no visitor, writes UTC and says so', () => {
  expect(render(<TimeText value={1_763_208_005} />)).toMatch(
    /^<time [^>]*dateTime="2025-11-15T12:00:05.000Z"[^>]*>2025-11-15 12:00:05 <span[^>]*>UTC<\/span><\/time>$/,
  )
})

test('a relative time is absolute until the page knows the time', () => {
  expect(render(<TimeText value={1_763_208_005} relative />)).toContain('2025-11-15 12:00:05 UTC')
})

test('what is no time shows as a dash', () => {
  expect(render(<TimeText value="soon" />)).toBe('<span>—</span>')
})

test('a countdown in a cached document names the moment, since it cannot know how long is left', () => {
  const html = render(<Countdown until={1_763_208_005} label="Ends in" />)
  expect(html).toContain('2025-11-15 12:00')
  expect(html).not.toContain('role="timer"')
})
