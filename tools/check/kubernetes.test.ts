import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { entries } from '../images/processes/entries.ts'
import { type ClusterObject, podSpecOf } from '../kubernetes/cluster-object.ts'
import { doubledKeys, renderKustomization } from '../kubernetes/kustomization.ts'
import { settingsRead } from './app-settings.ts'
import { base, edit, folder, makeSecrets, named, outside, problems, secrets } from './cluster.fixture.ts'
import type { ComposeFile } from './compose-rules.ts'
import { fieldProblems } from './field-names.ts'
import { networkFlows } from './network-flows.ts'
import { repository } from './repository.ts'

const example = renderKustomization(join(folder, 'example'))
const apps = ['api', 'web', 'worker', 'access', 'account']

/** Whom a process that reads a setting has to reach; further ports of mail, names and the cluster's API are aside. */
const needs: Readonly<Record<string, readonly string[]>> = {
  API_INTERNAL_URL: ['api:8080'],
  ACCOUNT_INTERNAL_URL: ['account:8080'],
  PAGE_CACHE_PURGE_URLS: ['proxy:8081'],
  PLATFORM_DATABASE_URL: ['outside:5432'],
  ACCOUNT_DATABASE_URL: ['outside:5432'],
  REDIS_URL: ['outside:6379'],
  S3_ENDPOINT: ['outside:8333'],
  SMTP_URL: ['outside:465'],
}

const containersOf = (object: ClusterObject) => {
  const pod = podSpecOf(object)
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]
}

describe.each([
  ['base', base],
  ['example', example],
])('%s', (_, objects) => {
  test('follows the rules, and no object is there twice', () => {
    expect(problems(objects)).toEqual([])
    expect(doubledKeys(objects)).toEqual([])
    expect(objects.flatMap(fieldProblems)).toEqual([])
  })

  test('is closed but for the flows that the settings of each process need', () => {
    const ofApps = apps.flatMap((app) =>
      [...settingsRead(app).keys()].flatMap((name) => (needs[name] ?? []).map((to) => `${app} → ${to}`)),
    )
    const outsideOf = (flow: string) => !/outside:(?:53|6443|443|587)$/.test(flow)
    const expected = [
      ...ofApps,
      ...['access:8080', 'account:8080', 'api:8080', 'web:8080', 'outside:8333'].map((to) => `proxy → ${to}`),
      'migrate → outside:5432',
      'anybody → proxy:8080',
      'anybody → proxy:8443',
      ...apps.map((app) => `metrics → ${app}:8080`),
    ]
    expect(networkFlows(objects).filter(outsideOf)).toEqual([...new Set(expected)].toSorted())
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
