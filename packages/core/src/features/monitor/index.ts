/**
 * Monitor: a competition at this moment, for those who watch over it. Owns no table; reads what the last hour brought by
 * the time in front of the submissions' ids, and what waits by the queues' own indexes.
 */
export { getMonitor } from './get-monitor.ts'
