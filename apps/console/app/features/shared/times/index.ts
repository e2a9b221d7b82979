/** Times in the reader's zone, with the zone named. */

export { clockText, parseClock } from './clock.model.ts'
export { formatLocalTime, localTimeZone } from './local-time.ts'
export { TimeText } from './time-text.tsx'
