/** An earlier version of a table: the first part of its rows. */
export function firstRows(bytes: Buffer, format: 'csv' | 'tsv' | 'jsonl', share: number): Buffer {
  const lines = bytes.toString().trimEnd().split('\n')
  const head = format === 'jsonl' ? 0 : 1
  const kept = head + Math.round((lines.length - head) * share)
  return Buffer.from(`${lines.slice(0, kept).join('\n')}\n`)
}
