const steps = ['B', 'kB', 'MB', 'GB'] as const

/** 1536 → 1.5 kB. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(steps.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${steps[step]}`
}
