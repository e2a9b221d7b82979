import { type IncomingHttpHeaders, request } from 'node:http'
import { getTaskFile } from '@tiltyard/contracts'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { type NginxServer, startNginxServer } from '../../../../tools/services/nginx-server.fixture.ts'
import type { TestApi } from './api.fixture.ts'
import { createPlayScene, createTaskFile, type PlayScene, setLeader } from './play.fixture.ts'

/** nginx in front of this api and the real store; stopped after the tests. */
export async function startFilesHost(api: TestApi): Promise<NginxServer> {
  const { endpoint, bucket } = fileStore()
  await api.server.ready()
  const nginx = await startNginxServer({
    api: (incoming, outgoing) => api.server.routing(incoming, outgoing),
    files: { store: new URL(endpoint).host, bucket },
  })
  afterAll(() => nginx.stop())
  return nginx
}

export type DownloadReply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Ends after `atMost` bytes, as a lost connection does. */
export function fetchRange(
  { port }: NginxServer,
  link: string,
  { headers = {}, atMost = Infinity }: { headers?: Record<string, string>; atMost?: number } = {},
): Promise<DownloadReply> {
  const { pathname, search } = new URL(link)
  const path = pathname + search
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'files.localhost', ...headers } }
    const sent = request(options, (reply) => {
      const pieces: Buffer[] = []
      let received = 0
      const end = () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(pieces) })
      reply.on('data', (piece: Buffer) => {
        pieces.push(piece)
        received += piece.length
        if (received < atMost) return
        end()
        sent.destroy()
      })
      reply.on('end', end)
    })
    sent.on('error', reject).end()
  })
}

/** The cookie of a reply, as the browser sends it back. */
export const cookieIn = ({ headers }: DownloadReply): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''

export type TaskDownload = { readonly made: PlayScene; readonly leader: Visitor; readonly fileId: string }

/** A file of a task, and the leader of a team that may download it. */
export async function createTaskDownload(api: TestApi, content = 'bytes'): Promise<TaskDownload> {
  const made = await createPlayScene(api, { tasks: 1 })
  const leader = await api.signedIn()
  await setLeader(api, leader, made)
  return { made, leader, fileId: await createTaskFile(api, made, { content }) }
}

export async function linkOf({ made, leader, fileId }: TaskDownload): Promise<string> {
  const { headers } = await leader.call(getTaskFile, { params: { ...made.params, fileId } })
  return String(headers['location'])
}
