/** The number after the highest prefix in a folder: migrations, decisions. */
export function nextNumber(files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^(\d{4})[-_]/.exec(file)?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}
