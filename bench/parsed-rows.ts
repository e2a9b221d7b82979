import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parse } from 'csv-parse'

/** A CSV file read and parsed bare, with a function that counts its rows. */
export async function parseRows(file: string): Promise<number> {
  let rows = 0
  const count = () => {
    rows += 1
    return null
  }
  const parser = createReadStream(file, { highWaterMark: 256 * 1024 }).pipe(parse({ onRecord: count }))
  parser.resume()
  await finished(parser)
  return rows
}
