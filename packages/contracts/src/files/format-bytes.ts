const units = [
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'KB'],
] as const

/** 50 GB, 300 MB, 512 KB, 12 B. */
export function formatBytes(bytes: number): string {
  const [size, name] = units.find(([unit]) => bytes >= unit) ?? [1, 'B']
  return `${Math.round((bytes / size) * 10) / 10} ${name}`
}
