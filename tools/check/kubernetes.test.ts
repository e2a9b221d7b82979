import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { entries } from '../images/processes/entries.ts'
import { type ClusterObject, podSpecOf } from '../kubernetes/cluster-object.ts'
import { doubledKeys, renderKustomization } from '../kubernetes/kustomization.ts'
import { settingsRead } from './app-settings.ts'
import { clusterProblems } from './cluster-rules.ts'
import type { ComposeFile } from './compose-rules.ts'
import { fieldProblems } from './field-names.ts'
import { networkFlows } from './network-flows.ts'
import { repository } from './repository.ts'

const folder = join(repository, 'deploy/kubernetes')
const base = renderKustomization(join(folder, 'base'))
const example = renderKustomization(join(folder, 'example'))
const apps = ['api', 'web', 'worker', 'access', 'account']

const outside = {
  DATABASE_URL: 'postgres://tiltyard:owner@db.example:5432/tiltyard?sslmode=require',
  REDIS_URL: 'redis://:word@redis.example:6379',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'word',
  SMTP_URL: 'smtps://user:word@mail.example:465',
}

function makeSecrets(environment: NodeJS.ProcessEnv): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const options = {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'pipe',
    encoding: 'utf8',
  } as const
  const text = execFileSync(join(folder, 'make-secrets'), options)
  const objects = parseAllDocuments(text).map((document) => document.toJS() as ClusterObject)
  return new Map(objects.map(({ metadata, stringData = {} }) => [metadata.name, stringData]))
}

const secrets = makeSecrets(outside)
const problems = (objects: readonly ClusterObject[]) => clusterProblems(objects, [...secrets.keys()])
const named = (objects: readonly ClusterObject[], kind: string, name: string) => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}
const containersOf = (object: ClusterObject) => {
  const pod = podSpecOf(object)
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]
}

/** One object of the base with one thing changed, and what has to be said of it. */
const edit = (kind: string, name: string, from: RegExp | string, to: string) => {
  const before = named(base, kind, name)
  const text = JSON.stringify(before)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${kind} ${name} does not contain ${from}`)
  return base.map((object) => (object === before ? (JSON.parse(changed) as ClusterObject) : object))
}
const without = (kind: string, name: string) => base.filter((object) => object !== named(base, kind, name))

describe.each([
  ['base', base],
  ['example', example],
])('%s', (_, objects) => {
  test('follows the rules, and no object is there twice', () => {
    expect(problems(objects)).toEqual([])
    expect(doubledKeys(objects)).toEqual([])
    expect(objects.flatMap(fieldProblems)).toEqual([])
  })

  test('is closed but for the flows that processes need', () => {
    const flows = networkFlows(objects).filter((flow) => !flow.includes('outside'))
    expect(flows).toEqual([
      'account → api:8080',
      'anybody → proxy:8080',
      'anybody → proxy:8443',
      'api → account:8080',
      ...['access', 'account', 'api', 'web', 'worker'].map((process) => `metrics → ${process}:8080`),
      ...['access', 'account', 'api', 'web'].map((process) => `proxy → ${process}:8080`),
      'web → api:8080',
      'worker → account:8080',
      'worker → proxy:8081',
    ])
  })

  test.each(apps)('%s gets every setting that it requires and no secret that it does not read', (app) => {
    const [container] = containersOf(named(objects, 'Deployment', app))
    const open = Object.keys(named(objects, 'ConfigMap', 'settings').data ?? {})
    const hidden = (container?.envFrom ?? []).flatMap(({ secretRef }) =>
      Object.keys(secrets.get(secretRef?.name ?? '') ?? {}),
    )
    const read = settingsRead(app)
    expect(hidden.filter((name) => !read.has(name))).toEqual([])
    const required = [...read].filter(([, isRequired]) => isRequired).map(([name]) => name)
    expect(required.filter((name) => !open.includes(name) && !hidden.includes(name))).toEqual([])
  })
})

test.each<[string, readonly ClusterObject[], string]>([
  ['a misspelt field', edit('Job', 'migrate', 'runAsNonRoot', 'runAsNonroot'), '.runAsNonroot: is not known'],
  ['a word for a number', edit('Service', 'api', '8080', '"many"'), 'ports[0].port: is not a number'],
  ['a number for a word', edit('ConfigMap', 'settings', '"2"', '2'), '.data: has values that are not text'],
  ['one for several', edit('Job', 'migrate', /"args":\[[^\]]*\]/, '"args":"node"'), '.args: is not a list'],
  ['a word for fields', edit('Service', 'api', /"spec":.*/, '"spec":"x"}'), '.spec: has no fields'],
  [
    'an old kind',
    edit('PodDisruptionBudget', 'api', 'policy/v1', 'policy/v9'),
    'no PodDisruptionBudget of policy/v9',
  ],
])('%s is caught', (_, objects, why) => {
  expect(objects.flatMap(fieldProblems).join()).toContain(why)
})

test('a flow has to be permitted by both sides', () => {
  const into = edit('NetworkPolicy', 'into-api', '"proxy"', '"access"')
  expect(networkFlows(into)).not.toContain('proxy → api:8080')
  expect(networkFlows(into)).not.toContain('access → api:8080')
  const open = { podSelector: {}, policyTypes: ['Egress'], egress: [{ ports: [{ port: 8080 }] }] }
  const both = [...into, { apiVersion: 'x', kind: 'NetworkPolicy', metadata: { name: 'open' }, spec: open }]
  expect(networkFlows(both)).toContain('access → api:8080')
})

test('only worker and access may ask the cluster, and only where environments run on it', () => {
  const withAccounts = (objects: readonly ClusterObject[]) =>
    objects.filter((object) => podSpecOf(object)?.serviceAccountName).map(({ metadata }) => metadata.name)
  expect(withAccounts(base)).toEqual([])
  expect(withAccounts(example)).toEqual(['worker', 'access'])
  const permissions = parseAllDocuments(readFileSync(join(folder, 'permissions.yaml'), 'utf8'))
  const made = permissions
    .map((document) => document.toJS() as ClusterObject)
    .filter(({ kind }) => kind === 'ServiceAccount')
    .map(({ metadata }) => metadata.name)
  const used = example.flatMap((object) => podSpecOf(object)?.serviceAccountName ?? [])
  expect(used.filter((name) => !made.includes(name))).toEqual([])
})

test('every process of compose is there and starts an entry of its image', () => {
  const text = readFileSync(join(repository, 'deploy/compose/compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true }) as ComposeFile
  const started = Object.values(services)
    .filter(({ command, restart }) => command?.[0] === 'node' && restart !== 'no')
    .flatMap(({ command }) => command?.[1] ?? [])
  const ours = base
    .flatMap(containersOf)
    .flatMap(({ args = [] }) => (args[0] === 'node' ? [args[1] ?? ''] : []))
  // A cluster has its own way to certificates.
  expect(started.filter((main) => !ours.includes(main))).toEqual(['certificates.js'])
  expect(ours.filter((main) => !(main.replace(/\.js$/, '') in entries))).toEqual([])
  expect(ours).toContain('migrate.js')
})

test('the owner’s password is known to migrate alone', () => {
  const readers = base.filter((object) => JSON.stringify(object.spec ?? {}).includes('"owner"'))
  expect(readers.map(({ metadata }) => metadata.name)).toEqual(['migrate'])
})

describe('make-secrets', () => {
  test('makes keys and passwords of their own and keeps what the address of the database says', () => {
    const values = [...secrets.values()].flatMap((secret) => Object.values(secret))
    const made = values.flatMap((value) => /[0-9a-f]{64}/.exec(value)?.[0] ?? [])
    expect(new Set(made).size).toBe(6)
    expect(secrets.get('platform')?.['PLATFORM_DATABASE_URL']).toMatch(
      /^postgres:\/\/tiltyard_platform:[0-9a-f]{64}@db\.example:5432\/tiltyard\?sslmode=require$/,
    )
  })

  test.each([
    ...Object.keys(outside).map((name) => [{ ...outside, [name]: '' }, `${name} is missing`] as const),
    [{ ...outside, REDIS_URL: "x'\n  y: 'z" }, 'REDIS_URL must not contain quotes'] as const,
    [{ ...outside, DATABASE_URL: 'postgres://db' }, 'DATABASE_URL is not of the form'] as const,
  ])('%j is refused: %s', (environment, why) => {
    expect(() => makeSecrets(environment)).toThrow(why)
  })
})

test.each<[string, readonly ClusterObject[], string]>([
  [
    'a pod as root',
    edit('Deployment', 'api', '"runAsNonRoot":true', '"runAsNonRoot":false'),
    'may run as root',
  ],
  ['the user root', edit('Deployment', 'api', '"runAsUser":1000', '"runAsUser":0'), 'runs as root'],
  ['no seccomp', edit('Deployment', 'api', 'RuntimeDefault', 'Unconfined'), 'no seccomp profile'],
  [
    'more privileges',
    edit('Deployment', 'api', '"allowPrivilegeEscalation":false', '"x":0'),
    'gain privileges',
  ],
  ['capabilities', edit('Job', 'migrate', '"drop":["ALL"]', '"drop":[]'), 'keeps capabilities'],
  ['one more', edit('Job', 'migrate', '"drop":["ALL"]', '"drop":["ALL"],"add":["SYS_ADMIN"]'), 'adds capab'],
  [
    'a writable root',
    edit('StatefulSet', 'proxy', '"readOnlyRootFilesystem":true', '"x":0'),
    'write to its image',
  ],
  [
    'the node’s network',
    edit('Job', 'migrate', '"restartPolicy"', '"hostNetwork":true,"x"'),
    'namespace of its node',
  ],
  ['a folder of the node', edit('Deployment', 'web', '"emptyDir"', '"hostPath"'), 'kind hostPath'],
  [
    'a port of the node',
    edit('Deployment', 'web', '"containerPort"', '"hostPort":1,"containerPort"'),
    'opens a port',
  ],
  ['a token', edit('Deployment', 'web', '"automountServiceAccountToken":false', '"x":0'), 'has a token'],
  [
    'service variables',
    edit('Deployment', 'web', '"enableServiceLinks":false', '"x":0'),
    'variables of services',
  ],
  ['no request', edit('Deployment', 'web', '"cpu":"100m",', ''), 'requests no processor'],
  ['no limit', edit('Deployment', 'web', /"limits":\{[^}]*\}/, '"limits":{}'), 'no limit of memory'],
  ['a loose image', edit('Deployment', 'web', ':development', ''), 'image without a tag'],
  [
    'a missing volume',
    edit('Deployment', 'web', '"volumes":[{"name":"tmp"', '"volumes":[{"name":"x"'),
    'mounts tmp',
  ],
  [
    'a registry',
    edit('Deployment', 'web', 'tiltyard/processes', 'ghcr.io/x/processes'),
    'names the registry ghcr.io',
  ],
  ['no liveness', edit('Deployment', 'web', '"livenessProbe"', '"x"'), 'no livenessProbe'],
  ['no readiness', edit('Deployment', 'web', '"readinessProbe"', '"x"'), 'no readinessProbe'],
  ['no startup', edit('StatefulSet', 'proxy', '"startupProbe"', '"x"'), 'no startupProbe'],
  ['no budget', without('PodDisruptionBudget', 'web'), 'no disruption budget'],
  ['no scaling', without('HorizontalPodAutoscaler', 'web'), 'is not scaled'],
  [
    'fixed copies',
    edit('Deployment', 'web', '"spec":{', '"spec":{"replicas":2,'),
    'fights with the autoscaler',
  ],
  ['no settings', without('ConfigMap', 'settings'), 'settings settings, which do not exist'],
  ['another secret', edit('Deployment', 'web', '"internal"', '"x"'), 'the secret x, which nobody makes'],
  [
    'a written secret',
    edit('ConfigMap', 'settings', '"LOG_LEVEL"', '"SECRET_KEY"'),
    'SECRET_KEY is a secret',
  ],
  [
    'a password',
    edit('ConfigMap', 'settings', 'http://store', 'http://a:b@store'),
    'S3_ENDPOINT is a secret',
  ],
  [
    'a secret',
    [...base, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' } }],
    'a secret in a file',
  ],
  [
    'a lost service',
    edit('Service', 'web', '"selector":{', '"selector":{"x":"y",'),
    'Service web: chooses no pods',
  ],
  ['an open namespace', edit('Namespace', 'tiltyard', 'restricted', 'baseline'), 'enforces the profile'],
  ['an open network', without('NetworkPolicy', 'closed'), 'no policy closes the network'],
])('%s is caught', (_, objects, why) => {
  expect(problems(objects).join()).toContain(why)
})
