/** Lets countdowns go by the server's clock. */
export { useServerClock } from './use-server-clock.ts'
