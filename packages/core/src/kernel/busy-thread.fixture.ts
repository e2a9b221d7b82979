import { serveThreadRequests } from './thread.ts'

/** Returns its input after that many milliseconds of processor time; fails below zero. */
serveThreadRequests((ms: number) => {
  if (ms < 0) throw new Error('below nought')
  const used = () => process.threadCpuUsage().user / 1_000
  const end = used() + ms
  while (used() < end);
  return ms
})
