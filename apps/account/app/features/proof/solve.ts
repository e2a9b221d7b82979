import type { Challenge } from 'altcha-lib'
import type { Report, Share } from './solve-worker.ts'

const mostWorkers = 4

/** Solves in workers, so that the page stays responsive; leaves one core to the page if there are several. */
export function solve(
  challenge: Challenge,
  attempts: number,
  onProgress: (share: number) => void,
): Promise<string> {
  const count = Math.min(mostWorkers, Math.max(1, (navigator.hardwareConcurrency || 1) - 1))
  const workers: Worker[] = []
  return new Promise<string>((resolve, reject) => {
    let tried = 0
    for (let start = 0; start < count; start++) {
      const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
      workers.push(worker)
      worker.onerror = () => reject(new Error('the worker failed'))
      worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if ('tried' in data) {
          tried += data.tried
          onProgress(Math.min(0.99, tried / attempts))
        } else resolve(btoa(JSON.stringify({ challenge, solution: data })))
      }
      worker.postMessage({ challenge, start, step: count } satisfies Share)
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate()
  })
}
