import { s3FileStore } from '@tiltyard/adapters/files/s3'
import type { Site } from '../../tools/dx/site.ts'

const copies = [0, 1]

export const metricsOfApis = ({ processes }: Site): readonly string[] =>
  copies.map((copy) => `${processes.url('api', copy)}/metrics`)

/** One copy after the other is started again, so that the first is back in half the time. */
export async function killApis({ processes }: Site): Promise<void> {
  await Promise.all(copies.map((copy) => processes.kill('api', copy, 'SIGKILL')))
  for (const copy of copies) await processes.restart('api', copy)
}

/** The store that the copies use. */
export function storeOf({ env }: Pick<Site, 'env'>): ReturnType<typeof s3FileStore> {
  return s3FileStore({
    endpoint: env['S3_ENDPOINT'] ?? '',
    region: env['S3_REGION'] ?? '',
    bucket: env['S3_BUCKET'] ?? '',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
  })
}
