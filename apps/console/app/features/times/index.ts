/** Times as every list and page here shows them: in the reader's zone, with the zone named. */
export { TimeText } from './time-text.tsx'
export { ownZone, writtenTime } from './written-time.ts'
