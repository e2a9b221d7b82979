import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EncodedRendition,
  maxVideoSeconds,
  type RenditionRequest,
  type VideoEncoder,
  type VideoFacts,
  VideoRefused,
} from '@tiltyard/core/ports'
import { findEmptyNetwork } from './empty-network.ts'
import { isRoot, nobody, type ProcessLimits, type ProcessOutcome, runLimited } from './limited-process.ts'
import { maxPixels, readProbe } from './video-probe.ts'

export type EncoderCommand = { readonly program: string; readonly args: readonly string[] }

type Options = {
  /** Longest run of the encoder, in multiples of the length of the video. */
  readonly timeFactor: number
  readonly memoryBytes: number
  /** Null: as many as there are cores. */
  readonly threads: number | null
  /** Told every command before it runs. */
  readonly onCommand: (command: EncoderCommand) => void
  /** Told once where this machine gives no empty network. */
  readonly onSharedNetwork: () => void
}

const defaults: Options = {
  timeFactor: 20,
  memoryBytes: 4_000_000_000,
  threads: null,
  onCommand: () => {},
  onSharedNetwork: () => {},
}

/** A playlist or a list of files is no video: it makes the reader open what it names. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,avi'
const codecs = [
  ...[
    'h264',
    'hevc',
    'vp8',
    'vp9',
    'libdav1d',
    'libaom-av1',
    'mpeg4',
    'msmpeg4v3',
    'mpeg2video',
    'mpeg1video',
  ],
  ...['mjpeg', 'prores', 'dnxhd', 'theora', 'libvpx', 'libvpx-vp9'],
  ...['aac', 'mp3', 'mp3float', 'mp2', 'ac3', 'eac3', 'opus', 'libopus', 'vorbis', 'flac', 'alac'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le', 'pcm_u8'],
].join(',')

const input = (source: string) => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-codec_whitelist', codecs],
  ...['-max_pixels', String(maxPixels), '-i', `file:${source}`],
]
const quiet = ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error']
/** H.264 main profile, level 4.2, with AAC-LC. */
const mainCodecs = (facts: VideoFacts) =>
  facts.audioStream === null ? 'avc1.4d402a' : 'avc1.4d402a,mp4a.40.2'
const probeSeconds = 120
const shortestRunSeconds = 300

/** Debian’s ffmpeg, one process for each step. */
export function ffmpegEncoder(options: Partial<Options> = {}): VideoEncoder {
  const { timeFactor, memoryBytes, threads, onCommand, onSharedNetwork } = { ...defaults, ...options }
  let foundNetwork: Promise<readonly string[]> | undefined
  const network = () => {
    foundNetwork ??= findEmptyNetwork().then((found) => {
      if (!found) onSharedNetwork()
      return found ?? []
    })
    return foundNetwork
  }
  const limitsFor = (seconds: number): ProcessLimits => ({
    wallSeconds: Math.max(shortestRunSeconds, seconds * timeFactor),
    memoryBytes,
    fileBytes: 8_000_000_000,
  })
  const ffmpeg = async (
    args: readonly string[],
    run: { folder: string; seconds: number; signal: AbortSignal; onLine?: (line: string) => void },
  ) => {
    const command = {
      program: 'ffmpeg',
      args: [...quiet, ...(threads ? ['-threads', String(threads)] : []), ...args],
    }
    onCommand(command)
    const outcome = await runLimited({
      ...command,
      network: await network(),
      limits: limitsFor(run.seconds),
      ...run,
    })
    if (!outcome.isOk) throw toRefusal(outcome, 'damaged')
  }

  return {
    async prepareFolder(folder) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (isRoot()) await chown(folder, nobody, nobody)
    },

    async probe(source, { signal }) {
      const command = {
        program: 'ffprobe',
        args: ['-hide_banner', '-loglevel', 'error', '-of', 'json', ...probed, ...input(source)],
      }
      onCommand(command)
      const outcome = await runLimited({
        ...command,
        network: await network(),
        folder: '/',
        limits: { ...limitsFor(0), wallSeconds: probeSeconds },
        signal,
      })
      if (!outcome.isOk) throw toRefusal(outcome, 'not_a_video')
      const facts = readProbe(outcome.output)
      const seconds = facts.seconds ?? (await measureSeconds(source, facts.videoStream, signal))
      if (seconds > maxVideoSeconds) throw new VideoRefused('too_long')
      return { ...facts, seconds }
    },

    async encode(request, { signal, onProgress }) {
      const { folder, height, facts } = request
      await ffmpeg(renditionArgs(request), {
        folder,
        seconds: facts.seconds,
        signal,
        onLine: (line) => {
          const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? []
          if (micros) onProgress(Number(micros) / 1_000_000)
        },
      })
      return readRendition(request, await readFile(join(folder, `${height}.m3u8`), 'utf8'))
    },

    async makeThumbnails({ source, facts, folder, width, height, everySeconds, columns }, { signal }) {
      const filter = `fps=1/${everySeconds}:round=up,scale=${width}:${height},tile=${columns}x${columns}`
      await ffmpeg(
        [
          ...['-skip_frame', 'nokey', '-t', String(maxVideoSeconds), ...input(source)],
          ...['-map', `0:${facts.videoStream}`, '-vf', filter, '-q:v', '5', '-map_metadata', '-1'],
          join(folder, 'thumbnails_%d.jpg'),
        ],
        { folder, seconds: facts.seconds, signal },
      )
      const sheets = (await readdir(folder)).filter((name) => /^thumbnails_\d+\.jpg$/.test(name))
      return sheets.map((_, at) => join(folder, `thumbnails_${at + 1}.jpg`))
    },

    async makePoster({ source, facts, folder, atSeconds }, { signal }) {
      const file = join(folder, 'poster.jpeg')
      const from = Math.min(atSeconds ?? facts.seconds * 0.1, Math.max(0, facts.seconds - 1))
      const pick = atSeconds === null ? 'thumbnail=n=50,' : ''
      await ffmpeg(
        [
          ...['-ss', from.toFixed(3), '-t', '30', ...input(source), '-map', `0:${facts.videoStream}`],
          ...['-vf', `${pick}scale='min(1280,iw)':-2`, '-frames:v', '1', '-q:v', '3'],
          ...['-map_metadata', '-1', file],
        ],
        { folder, seconds: 30, signal },
      )
      return file
    },
  }

  /** Of a file that was recorded as a stream: its length is known only after reading it. */
  async function measureSeconds(source: string, stream: number, signal: AbortSignal): Promise<number> {
    let seconds = 0
    await ffmpeg(
      ['-progress', 'pipe:1', ...input(source), '-map', `0:${stream}`, '-c', 'copy', '-f', 'null', '-'],
      {
        folder: '/',
        seconds: 0,
        signal,
        onLine: (line) => {
          seconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? seconds * 1_000_000) / 1_000_000
        },
      },
    )
    if (seconds === 0) throw new VideoRefused('not_a_video')
    return seconds
  }
}

const probed = [
  '-show_entries',
  'format=duration,nb_streams:stream=index,codec_type,width,height,r_frame_rate:stream_disposition=attached_pic:stream_side_data=rotation',
]

function renditionArgs(request: RenditionRequest): string[] {
  const { source, folder, facts, height, videoRate, audioRate, audioChannels, segmentSeconds } = request
  const sound = [
    ...['-map', `0:${facts.audioStream}`, '-af', 'loudnorm=I=-16:TP=-1.5:LRA=11'],
    ...['-c:a', 'aac', '-b:a', `${audioRate}k`, '-ac', String(audioChannels), '-ar', '48000'],
  ]
  return [
    ...['-progress', 'pipe:1', '-stats_period', '1', '-t', String(maxVideoSeconds), ...input(source)],
    ...['-map', `0:${facts.videoStream}`, '-vf', `scale=-2:${height},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level:v', '4.2', '-crf', '23'],
    ...['-maxrate', `${videoRate}k`, '-bufsize', `${2 * videoRate}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...(facts.audioStream === null ? [] : sound),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'independent_segments', '-hls_segment_type', 'mpegts'],
    ...['-hls_segment_filename', join(folder, `${height}_%d.ts`), join(folder, `${height}.m3u8`)],
  ]
}

/** Segments as the muxer lists them. */
function readRendition({ folder, height, facts }: RenditionRequest, playlist: string): EncodedRendition {
  const listed = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\d+_\d+\.ts)/g)]
  if (!playlist.includes('#EXT-X-ENDLIST') || listed.length === 0) throw new VideoRefused('damaged')
  const total = listed.reduce((sum, [, seconds]) => sum + Number(seconds), 0)
  // A file that breaks off is read to that point without a complaint.
  if (total < 0.9 * facts.seconds - 1) throw new VideoRefused('damaged')
  return {
    width: Math.max(2, Math.round((height * facts.width) / facts.height / 2) * 2),
    codecs: mainCodecs(facts),
    segments: listed.map(([, seconds, name = '']) => ({
      file: join(folder, name),
      seconds: Number(seconds),
    })),
  }
}

function toRefusal({ problem }: ProcessOutcome, otherwise: 'damaged' | 'not_a_video'): VideoRefused {
  if (/not on whitelist/i.test(problem)) return new VideoRefused('format_not_supported', problem)
  if (/cannot allocate memory|bad_alloc/i.test(problem)) return new VideoRefused('out_of_memory', problem)
  return new VideoRefused(otherwise, problem)
}
