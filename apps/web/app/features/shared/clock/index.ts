/** Synchronises countdowns with the server's clock. */
export { useServerClock } from './use-server-clock.ts'
