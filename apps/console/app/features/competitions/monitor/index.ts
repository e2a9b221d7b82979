/** A competition at this moment: what comes in, what waits, who is there; and the log of what was sent. */
export { MonitorScreen } from './monitor-screen.tsx'
