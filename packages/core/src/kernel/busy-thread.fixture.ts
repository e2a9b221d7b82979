import { serveThreadRequests } from './thread.ts'

/** Answers with the question, after as many milliseconds of the processor; below nought it fails. */
serveThreadRequests((ms: number) => {
  if (ms < 0) throw new Error('below nought')
  const used = () => process.threadCpuUsage().user / 1_000
  const end = used() + ms
  while (used() < end);
  return ms
})
