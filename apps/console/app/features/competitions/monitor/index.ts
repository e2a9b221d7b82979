/** What happens in a running competition: figures, leaders and the log of submissions. */
export { LiveLeaders } from './live-leaders.tsx'
export { LiveMinutes } from './live-minutes.tsx'
