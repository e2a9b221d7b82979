import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { isStorable } from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput } from './request.ts'
import { abortSignalOf, extendRequestTimeout } from './request-timeout.ts'

export type UploadedFile = {
  /** The sender's name of the file: for display, never used as a path. */
  readonly name: string
  /** To be read once. Throws if the form breaks off, so that a partial file is never taken for a whole one. */
  readonly content: AsyncIterable<Uint8Array>
  /** Aborted when the upload is given up, and no reply can be delivered. */
  readonly signal: AbortSignal
}

/** Minimum pace: an upload with fewer bytes per interval, while data is awaited, is aborted. */
export type UploadPace = { readonly bytes: number; readonly ms: number }

/** 8 kB/s: slow lines reach it, and a slot cannot be held on purpose for hours. */
const defaultPace: UploadPace = { bytes: 160 * 1024, ms: 20_000 }

export type UploadForm = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile
  /** Releases data that will not be read. */
  release(): void
}

const limits = { fields: 8, fieldSize: 1_000, files: 1, parts: 10, headerPairs: 20, headerSize: 4_096 }
const invalidFile = (rule: string) => new InvalidInput([{ path: 'body.file', rule }])

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly takesFile?: boolean
  }
  interface FastifyInstance {
    uploadPace: UploadPace
  }
}

/** Multipart bodies are read only after the guards have passed, and not at all on routes without a file. */
export function addUploadParser(server: FastifyInstance, pace: UploadPace = defaultPace): void {
  server.decorate('uploadPace', pace)
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) return done(null)
    done(Object.assign(new Error('no file is expected here'), { statusCode: 415 }))
  })
}

/** Resolves when the file starts; its fields must precede it. */
export function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<UploadForm> {
  const { raw } = request
  const pace = request.server.uploadPace
  const signal = abortSignalOf(request)
  const type = raw.headers['content-type']
  return new Promise((resolve, reject) => {
    if (!type?.startsWith('multipart/form-data')) return reject(invalidFile('multipart'))
    let form: ReturnType<typeof Busboy>
    try {
      form = new Busboy({ headers: { ...raw.headers, 'content-type': type }, preservePath: true, limits })
    } catch {
      return reject(invalidFile('multipart'))
    }
    const fields: Record<string, string> = Object.create(null)
    let fileStream: BusboyFileStream | undefined
    const fail = () => {
      raw.unpipe(form)
      fileStream?.destroy(new Error('the form broke off'))
      reject(invalidFile('incomplete'))
    }
    // Fields before the file are small: they have the time of one interval.
    const late = setTimeout(fail, pace.ms)
    signal.addEventListener('abort', fail, { once: true })
    form.on('field', (name, value, _nameCut, isCut) => {
      if (!isCut) fields[name] = value
    })
    form.on('file', (field, stream, name = '') => {
      const fault = field !== 'file' ? 'required' : isStorable(name) ? null : 'malformed_text'
      if (fault) {
        stream.resume()
        return reject(invalidFile(fault))
      }
      fileStream = stream
      clearTimeout(late)
      // The consumer gets the error; before and after consumption it would be unhandled.
      stream.on('error', () => {})
      const release = () => {
        signal.removeEventListener('abort', fail)
        raw.unpipe(form)
        stream.destroy()
        raw.resume()
      }
      const content = readWithPace(stream, pace, () => extendRequestTimeout(reply))
      resolve({ fields: { ...fields }, file: { name, content, signal }, release })
    })
    form.on('error', fail)
    form.on('finish', () => reject(invalidFile('required')))
    raw.on('close', () => {
      clearTimeout(late)
      if (!raw.readableEnded) fail()
    })
    raw.pipe(form)
  })
}

/** The pace is measured only while data is awaited: waiting for a slot is not slowness. */
async function* readWithPace(
  stream: BusboyFileStream,
  pace: UploadPace,
  onPart: () => void,
): AsyncIterable<Uint8Array> {
  const parts: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let window = { bytes: 0, leftMs: pace.ms }
  try {
    for (;;) {
      const since = performance.now()
      const slow = setTimeout(() => stream.destroy(new Error('the sender is too slow')), window.leftMs)
      const part = await parts.next().finally(() => clearTimeout(slow))
      if (part.done) return
      window.bytes += part.value.length
      window.leftMs -= performance.now() - since
      if (window.bytes >= pace.bytes) window = { bytes: 0, leftMs: pace.ms }
      onPart()
      yield part.value
    }
  } catch {
    throw invalidFile('incomplete')
  } finally {
    stream.destroy()
  }
}
