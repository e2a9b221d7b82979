import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { type EncoderCommand, ffmpegEncoder } from '@tiltyard/adapters/videos/ffmpeg'
import { EncodingWorker, startEncoding } from '@tiltyard/core/content'
import { databaseClock, deriveKey, newId } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../../tools/dx/site-data.ts'

const execute = promisify(execFile)

export type EncodingFigures = {
  readonly ownSeconds: number
  readonly bareSeconds: number
  readonly ratio: number
}

/** From the waiting row to the commit that makes it done, against the same commands run bare one after another. */
export async function measureEncoding({
  seconds,
  rounds,
}: {
  seconds: number
  rounds: number
}): Promise<EncodingFigures> {
  const services = await chooseServices(
    { database: 'tiltyard_bench_videos', redisNumber: 2 },
    () => undefined,
  )
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  await owner.connect()
  const connection = connect<PlatformTables>({
    url: services.PLATFORM_DATABASE_URL ?? '',
    applicationName: 'bench-videos',
    maxConnections: 4,
    timeouts: jobTimeouts,
  })
  const folder = await mkdtemp(join(tmpdir(), 'bench-videos-'))
  chmodSync(folder, 0o755)
  const commands: EncoderCommand[] = []
  const files = s3FileStore({
    endpoint: services['S3_ENDPOINT'] ?? '',
    region: services['S3_REGION'] ?? 'us-east-1',
    bucket: services['S3_BUCKET'] ?? '',
    accessKeyId: services['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: services['S3_SECRET_ACCESS_KEY'] ?? '',
  })
  const deps = {
    database: { connection, auditKey: 'bench', requestId: 'bench' },
    clock: databaseClock,
    videoKey: deriveKey('bench', 'videos'),
    files,
    encoder: ffmpegEncoder({ onCommand: (command) => void commands.push(command) }),
    videosFolder: folder,
    log: { warn: console.warn, error: console.error },
  }
  try {
    const source = await makeSource(folder, seconds)
    const [own, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      commands.length = 0
      own.push(await timed(() => encode(owner, deps, source)))
      bare.push(await timed(() => replay(commands, folder, source)))
    }
    const [ownSeconds, bareSeconds] = [Math.min(...own), Math.min(...bare)]
    return { ownSeconds, bareSeconds, ratio: ownSeconds / bareSeconds }
  } finally {
    await Promise.all([owner.end(), connection.close(), rm(folder, { recursive: true })])
  }
}

async function makeSource(folder: string, seconds: number): Promise<string> {
  const file = join(folder, 'source.mp4')
  await execute('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  ])
  return file
}

type Deps = ConstructorParameters<typeof EncodingWorker>[0]

async function encode(owner: pg.Client, deps: Deps, source: string): Promise<void> {
  const [contentId, userId, fileId] = [newId(), newId(), newId()]
  const content = await readFile(source)
  await owner.query(
    "insert into platform.users (id, issuer, subject, nickname, nickname_key) values ($1, 'bench', $2, 'bench', $2)",
    [userId, userId],
  )
  await owner.query(
    `insert into platform.contents (id, kind, state, title, translated, latest_revision, created_by, created_at, updated_by, updated_at)
     values ($1, 'video', 'draft', '{"zh": "视频"}', false, 1, $2, now(), $2, now())`,
    [contentId, userId],
  )
  const fileName = `private/video-file/${fileId}`
  await deps.files.write(fileName, [content] as unknown as AsyncIterable<Uint8Array>, 'video/mp4')
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
     values ($1, $2, $3, 'video-file', 'waiting', 'a.mp4', 'video/mp4', $4, sha256(''), now())`,
    [fileId, fileName, userId, content.length],
  )
  const actor = { userId, sessionId: newId(), nickname: 'x', avatar: null, roleId: 4 } as const
  await startEncoding(
    deps,
    { ...actor, verifiedStatus: 0, verifiedType: 'none' },
    { id: contentId, fileName },
  )
  const worker = new EncodingWorker(deps, { concurrency: 1, pollIntervalMs: 50 })
  worker.start()
  for (;;) {
    const { rows } = await owner.query(
      'select state, failure from platform.video_encodings where content_id = $1',
      [contentId],
    )
    if (rows[0]?.state === 'failed') throw new Error(rows[0].failure)
    if (rows[0]?.state === 'done') break
    await sleep(50)
  }
  await worker.stop()
}

/** The recorded commands, without limits, another user or a store; into a folder of the same shape. */
async function replay(commands: readonly EncoderCommand[], folder: string, source: string): Promise<void> {
  const work = join(folder, 'bare')
  await mkdir(work)
  await copyFile(source, join(work, 'source'))
  for (const { program, args } of commands)
    await execute(
      program,
      args.map((arg) => arg.replace(/\/[^:]*tiltyard-video-[^/]+/, work)),
      { cwd: work, maxBuffer: 100_000_000 },
    )
  if ((await readdir(work)).length < 10) throw new Error('the bare commands wrote too little')
  await rm(work, { recursive: true })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
