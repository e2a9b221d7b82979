import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { profileCsv } from './csv-profile.ts'
import type { FileProfile, ProfileOptions, TableFormat } from './file-profile.ts'
import { profileJsonLines } from './json-lines-profile.ts'
import { profileParquet, type RandomAccessFile } from './parquet-profile.ts'

/**
 * Describes a table of any size in bounded memory. Throws a `FileProblem` when the file is not what its format says.
 */
export function profileFile(
  chunks: AsyncIterable<Uint8Array>,
  format: TableFormat,
  options: ProfileOptions = {},
): Promise<FileProfile> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return profileCsv(chunks, format, options)
    case 'jsonl':
      return profileJsonLines(chunks, options)
    case 'parquet':
      return withLocalCopy(chunks, (file) => profileParquet(file, options))
  }
}

/** Parquet is read from its end, and stores send from the beginning. */
async function withLocalCopy<T>(
  chunks: AsyncIterable<Uint8Array>,
  use: (file: RandomAccessFile) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `tiltyard-${randomUUID()}.parquet`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Without a name the file goes away with its last handle, even when the thread is ended.
    await unlink(path)
    let byteLength = 0
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      byteLength += chunk.length
    }
    const slice = (start: number, end = byteLength) => readRange(file, start, Math.min(end, byteLength))
    return await use({ byteLength, slice })
  } finally {
    await file.close()
  }
}

async function readRange(file: FileHandle, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, end - start))
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
    if (bytesRead === 0) throw new Error('the local copy ended early')
    filled += bytesRead
  }
  return bytes.buffer
}
