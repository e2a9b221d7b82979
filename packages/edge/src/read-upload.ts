import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidInput } from './invalid-input.ts'

export type SentFile = {
  /** As the sender wrote it: to be shown, never to be used as a path. */
  readonly name: string
  /** To be read once. Throws when the form breaks off, so that half a file is never taken for a whole one. */
  readonly content: AsyncIterable<Uint8Array>
}

export type SentForm = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: SentFile
  /** Lets go of what nobody is going to read. */
  leave(): void
}

const limits = { fields: 8, fieldSize: 1_000, files: 1, parts: 10, headerPairs: 20, headerSize: 4_096 }
const broken = (rule: string) => new InvalidInput([{ path: 'body.file', rule }])

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly takesFile?: boolean
  }
}

/** Such a body is not read before the guards have let its sender in; where no file is expected, not at all. */
export function acceptUploads(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) return done(null)
    done(Object.assign(new Error('no file is expected here'), { statusCode: 415 }))
  })
}

/** Resolves when the file begins: what it is for must have been said by then. */
export function readUpload(request: FastifyRequest): Promise<SentForm> {
  const { raw } = request
  const type = raw.headers['content-type']
  return new Promise((resolve, reject) => {
    if (!type?.startsWith('multipart/form-data')) return reject(broken('multipart'))
    let form: ReturnType<typeof Busboy>
    try {
      form = new Busboy({ headers: { ...raw.headers, 'content-type': type }, preservePath: true, limits })
    } catch {
      return reject(broken('multipart'))
    }
    const fields: Record<string, string> = Object.create(null)
    let begun: BusboyFileStream | undefined
    const fail = () => {
      begun?.destroy(new Error('the form broke off'))
      reject(broken('incomplete'))
    }
    form.on('field', (name, value, _nameCut, isCut) => {
      if (!isCut) fields[name] = value
    })
    form.on('file', (field, stream, name) => {
      if (field !== 'file') {
        stream.resume()
        return reject(broken('required'))
      }
      begun = stream
      // Whoever reads it hears of a fault; before that, and after, nobody would.
      stream.on('error', () => {})
      const leave = () => {
        raw.unpipe(form)
        stream.destroy()
        raw.resume()
      }
      resolve({ fields: { ...fields }, file: { name: name ?? '', content: whole(stream) }, leave })
    })
    form.on('error', fail)
    form.on('finish', () => reject(broken('required')))
    raw.on('close', () => {
      if (!raw.readableEnded) fail()
    })
    raw.pipe(form)
  })
}

async function* whole(stream: BusboyFileStream): AsyncIterable<Uint8Array> {
  try {
    for await (const part of stream) yield part
  } catch {
    throw broken('incomplete')
  }
}
