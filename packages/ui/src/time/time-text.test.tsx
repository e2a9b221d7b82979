import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Countdown } from './countdown.tsx'
import { TimeText } from './time-text.tsx'

test('a server-rendered time is in UTC and names the zone', () => {
  expect(render(<TimeText value={1_763_208_005} />)).toMatch(
    /^<time [^>]*dateTime="2025-11-15T12:00:05.000Z"[^>]*>2025-11-15 12:00:05 <span[^>]*>UTC<\/span><\/time>$/,
  )
})

test('a relative time is absolute until the page knows the current time', () => {
  expect(render(<TimeText value={1_763_208_005} relative />)).toContain('2025-11-15 12:00:05 UTC')
})

test('an invalid time is shown as a dash', () => {
  expect(render(<TimeText value="soon" />)).toBe('<span>—</span>')
})

test('a server-rendered countdown shows the absolute time, since a cached document cannot know the time left', () => {
  const html = render(<Countdown until={1_763_208_005} label="Ends in" />)
  expect(html).toContain('2025-11-15 12:00')
  expect(html).not.toContain('role="timer"')
})
