/** One part of a large file: an api that held even one would exceed it. */
export const mostMemoryGrowth = 64 * 1024 * 1024

export const toMebibytes = (bytes: number): number => Math.round(bytes / 1048576)

export type PeakMemory = {
  /** Zero until a process has answered. */
  peak(): number
  stop(): number
}

/** Peak resident memory of these processes until `stop`; processes that are down are skipped. */
export function recordPeakMemory(metricsUrls: readonly string[]): PeakMemory {
  let most = 0
  const sample = async (url: string) => {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => '',
    )
    const [, bytes = '0'] = /^process_resident_memory_bytes(?:\{[^}]*\})? (\d+)/m.exec(text) ?? []
    most = Math.max(most, Number(bytes))
  }
  const timer = setInterval(() => metricsUrls.forEach((url) => void sample(url)), 250)
  return {
    peak: () => most,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
