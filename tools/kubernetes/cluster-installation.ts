import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAllDocuments, stringify } from 'yaml'
import { execute } from '../installation/installation.ts'
import { projectRoot } from '../services/home.ts'
import type { ClusterApi } from './cluster-api.ts'
import { type ClusterObject, keyOf } from './cluster-object.ts'
import { renderKustomization } from './kustomization.ts'

export const deployed = join(projectRoot, 'deploy/kubernetes')
const namespace = '/namespaces/tiltyard'

/** The distribution's API server, 1.20, knows these kinds under an earlier version, with the same fields. */
const earlier: Readonly<Record<string, string>> = {
  'policy/v1': 'policy/v1beta1',
  'autoscaling/v2': 'autoscaling/v2beta2',
}

/** It does not know either that a container may sleep before it ends. */
export function forThisServer(object: ClusterObject): ClusterObject {
  const text = JSON.stringify(object, (name, value: unknown) =>
    name === 'lifecycle' && JSON.stringify(value).includes('"sleep"') ? undefined : value,
  )
  const known = JSON.parse(text) as ClusterObject
  return { ...known, apiVersion: earlier[object.apiVersion] ?? object.apiVersion }
}

/** What an administrator would keep as an overlay: hosts, servers outside, environments, fewer copies. */
export function renderInstallation(settings: Readonly<Record<string, string>>): readonly ClusterObject[] {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-overlay-'))
  const file = (name: string, ...objects: readonly object[]) =>
    writeFileSync(join(folder, name), objects.map((object) => stringify(object)).join('---\n'))
  try {
    file('kustomization.yaml', {
      namespace: 'tiltyard',
      resources: [relative(folder, join(deployed, 'base'))],
      components: [relative(folder, join(deployed, 'environments'))],
      patches: [{ path: 'settings.yaml' }, { path: 'small.yaml' }],
    })
    file('settings.yaml', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'settings' },
      data: settings,
    })
    // The node has two cores, and environments need some of them.
    const scalers = ['account', 'access', 'worker'].map((name) => ({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name },
      spec: { minReplicas: 1 },
    }))
    file('small.yaml', ...scalers)
    return renderKustomization(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Of `make-secrets`, and the certificates. */
export async function secretsOf(
  outside: NodeJS.ProcessEnv,
  certificates: string,
): Promise<readonly ClusterObject[]> {
  const text = await execute(join(deployed, 'make-secrets'), [], outside)
  const read = (name: string) => readFileSync(join(certificates, name)).toString('base64')
  const tls = { 'tls.crt': read('fullchain.pem'), 'tls.key': read('privkey.pem') }
  return [
    ...parseAllDocuments(text).map((document) => document.toJS() as ClusterObject),
    ...['certificate', 'environments-certificate'].map((name) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'kubernetes.io/tls',
      metadata: { name, namespace: 'tiltyard' },
      data: tls,
    })),
  ]
}

/** Paths of what was sent and is not kept: fields that the server does not know are dropped without a word. */
export function droppedFields(sent: unknown, kept: unknown, path = ''): readonly string[] {
  if (typeof sent !== 'object' || sent === null) return sent === kept ? [] : [path]
  if (typeof kept !== 'object' || kept === null) return [path]
  return Object.entries(sent).flatMap(([name, value]) =>
    droppedFields(value, (kept as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
  )
}

/** In the order of `roll-out`: what migrate needs and migrate, then everything. */
export async function rollOut(api: ClusterApi, objects: readonly ClusterObject[]): Promise<void> {
  const isBefore = ({ metadata }: ClusterObject) =>
    metadata.labels?.['app.kubernetes.io/component'] === 'before'
  for (const object of objects.filter(isBefore)) await api.apply(forThisServer(object))
  await waitFor(api, 'migrate', async () => {
    const { status } = await api.get<Job>(`/apis/batch/v1${namespace}/jobs/migrate`)
    return (status?.succeeded ?? 0) > 0
  })
  for (const object of objects) await api.apply(forThisServer(object))
  await waitFor(api, 'every pod', async () => {
    const states = await Promise.all(
      objects
        .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
        .map((each) => isUp(api, each, objects)),
    )
    return states.every(Boolean)
  })
}

type Job = { readonly status?: { readonly succeeded?: number } }

type Scaled = {
  readonly spec: { readonly replicas?: number }
  readonly status?: { readonly readyReplicas?: number; readonly updatedReplicas?: number }
}

/** All copies, of which there are as many as the autoscaler wants at least. */
async function isUp(
  api: ClusterApi,
  { kind, metadata: { name } }: ClusterObject,
  objects: readonly ClusterObject[],
): Promise<boolean> {
  const { spec, status } = await api.get<Scaled>(`/apis/apps/v1${namespace}/${kind.toLowerCase()}s/${name}`)
  const scaler = objects.find((object) => keyOf(object) === `HorizontalPodAutoscaler ${name}`)
  const { minReplicas = 1 } = (scaler?.spec ?? {}) as { readonly minReplicas?: number }
  const { replicas = 1 } = spec
  return replicas >= minReplicas && status?.readyReplicas === replicas && status.updatedReplicas === replicas
}

type Pod = {
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly status: {
    readonly phase: string
    readonly podIP?: string
    readonly containerStatuses?: readonly { readonly ready: boolean; readonly restartCount: number }[]
  }
}

export const podsOf = async (api: ClusterApi): Promise<readonly Pod[]> =>
  (await api.get<{ readonly items: readonly Pod[] }>(`/api/v1${namespace}/pods`)).items

/** A failure says what every pod that is not ready wrote last. */
async function waitFor(api: ClusterApi, what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 600_000; !(await isDone()); await sleep(1_000)) {
    if (Date.now() < until) continue
    const waiting = (await podsOf(api)).filter(
      ({ status }) => status.phase !== 'Succeeded' && !status.containerStatuses?.every(({ ready }) => ready),
    )
    const lines = await Promise.all(
      waiting.map(async ({ metadata: { name }, status }) => {
        const { body } = await api.ask('GET', `/api/v1${namespace}/pods/${name}/log?tailLines=10`)
        return `${name}: ${JSON.stringify(status)}\n${typeof body === 'string' ? body : JSON.stringify(body)}`
      }),
    )
    throw new Error(`${what} is not ready:\n${lines.join('\n')}`)
  }
}
