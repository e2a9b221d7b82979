import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { projectRoot } from '../services/home.ts'
import { type ClusterObject, keyOf } from './cluster-object.ts'
import { doubledKeys, renderKustomization } from './kustomization.ts'

const deployed = join(projectRoot, 'deploy/kubernetes')

/** Null where kubectl is not installed, or is older than components (1.21). */
function renderByKubectl(folder: string): readonly ClusterObject[] | null {
  try {
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: 'pipe' })
    return parseAllDocuments(text).map((document) => document.toJS() as ClusterObject)
  } catch {
    return null
  }
}

/** The order of objects and of a list whose items have names says nothing. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(comparable)
    return items.every((item) => typeof item === 'object')
      ? items.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, each]) => [name, comparable(each)]),
  )
}

const byKey = (objects: readonly ClusterObject[]) =>
  Object.fromEntries(objects.map((object) => [keyOf(object), comparable(object)]))

const hasKubectl = renderByKubectl(join(deployed, 'example')) !== null

test.runIf(hasKubectl).each(['base', 'example'])('%s becomes what kubectl makes of it', (name) => {
  const rendered = renderKustomization(join(deployed, name))
  expect(byKey(rendered)).toEqual(byKey(renderByKubectl(join(deployed, name)) ?? []))
})

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-kustomization-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const pod = (name: string, spec: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: ${spec}\n`

test('a patch changes list items by their key and replaces other lists', () => {
  const folder = folderOf({
    'kustomization.yaml': 'resources: [pod.yaml]\npatches: [{ path: patch.yaml }]\nnamespace: here\n',
    'pod.yaml': pod(
      'a',
      '{ containers: [{ name: x, args: [1, 2] }, { name: y }], tolerations: [{ key: a }] }',
    ),
    'patch.yaml': pod(
      'a',
      '{ containers: [{ name: x, args: [3] }, { name: z }], tolerations: [{ key: b }] }',
    ),
  })
  const [rendered] = renderKustomization(folder)
  expect(rendered?.metadata).toEqual({ name: 'a', namespace: 'here' })
  expect(rendered?.spec).toEqual({
    containers: [{ name: 'x', args: [3] }, { name: 'y' }, { name: 'z' }],
    tolerations: [{ key: 'b' }],
  })
})

test('a namespace is called as the overlay says, and everything is in it', () => {
  const folder = folderOf({
    'kustomization.yaml': 'resources: [a.yaml]\nnamespace: there\n',
    'a.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: { name: here }\n---\n${pod('a', '{}')}`,
  })
  const [namespace, inside] = renderKustomization(folder)
  expect(namespace?.metadata).toEqual({ name: 'there' })
  expect(inside?.metadata).toEqual({ name: 'a', namespace: 'there' })
})

test('an image gets the name and tag of the overlay, and no other does', () => {
  const folder = folderOf({
    'kustomization.yaml':
      'resources: [pod.yaml]\nimages: [{ name: a/b, newName: c.example:5/d, newTag: v2 }]\n',
    'pod.yaml': pod('a', '{ containers: [{ image: "a/b:v1" }, { image: "a/bc:v1" }] }'),
  })
  const [rendered] = renderKustomization(folder)
  expect(rendered?.spec).toEqual({ containers: [{ image: 'c.example:5/d:v2' }, { image: 'a/bc:v1' }] })
})

test('a field that is not known here is refused, and so is a patch of nothing', () => {
  const unknown = folderOf({ 'kustomization.yaml': 'namePrefix: x\n' })
  expect(() => renderKustomization(unknown)).toThrow('namePrefix is not known')
  const lost = folderOf({
    'kustomization.yaml': 'resources: [pod.yaml]\npatches: [{ path: patch.yaml }]\n',
    'pod.yaml': pod('a', '{}'),
    'patch.yaml': pod('b', '{}'),
  })
  expect(() => renderKustomization(lost)).toThrow('there is no Pod b')
})

test('an object that is there twice is found', () => {
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }
  expect(doubledKeys([object, { ...object, metadata: { name: 'b' } }, object])).toEqual(['Pod a'])
})
