import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'
import type { ClusterObject } from './cluster-object.ts'

type Reply = { readonly status: number; readonly body: unknown }

export type ClusterApi = {
  ask(method: string, path: string, body?: object): Promise<Reply>
  /** Makes or changes it; returns the object as the cluster keeps it, or would with `isTrial`. */
  apply(object: ClusterObject, options?: { readonly isTrial?: boolean }): Promise<ClusterObject>
  get<T>(path: string): Promise<T>
}

type Kubeconfig = {
  readonly clusters: readonly { readonly cluster: { readonly server: string } }[]
  readonly users: readonly { readonly user: { readonly token: string } }[]
}

/** The API of the local cluster; its certificate is its own. */
export function clusterApi(kubeconfig: string): ClusterApi {
  const { clusters, users } = parse(readFileSync(kubeconfig, 'utf8')) as Kubeconfig
  const [server, token] = [clusters[0]?.cluster.server ?? '', users[0]?.user.token ?? '']
  function ask(method: string, path: string, body?: object): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) }
      request(new URL(path, server), { method, headers, rejectUnauthorized: false }, (response) => {
        text(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, body: parseJson(content) }),
          reject,
        )
      })
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })
  }
  async function expectFine(reply: Promise<Reply>, what: string): Promise<unknown> {
    const { status, body } = await reply
    if (status >= 300) throw new Error(`${what}: ${status} ${(body as { message?: string }).message ?? body}`)
    return body
  }
  return {
    ask,
    get: async <T>(path: string) => (await expectFine(ask('GET', path), path)) as T,
    apply: async (object, { isTrial = false } = {}) => {
      const query = isTrial ? '?dryRun=All' : ''
      const what = `${object.kind} ${object.metadata.name}`
      const made = await ask('POST', `${collectionOf(object)}${query}`, object)
      const isThere = made.status === 409
      const reply = isThere ? ask('PATCH', `${pathOf(object)}${query}`, object) : Promise.resolve(made)
      return (await expectFine(reply, what)) as ClusterObject
    },
  }
}

/** A pod's log and some errors are plain text. */
function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

const pathOf = (object: ClusterObject) => `${collectionOf(object)}/${object.metadata.name}`

function collectionOf({ apiVersion, kind, metadata: { namespace } }: ClusterObject): string {
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
  const plural = kind.toLowerCase().replace(/y$/, 'ie').concat('s')
  return `${group}${namespace ? `/namespaces/${namespace}` : ''}/${plural}`
}
