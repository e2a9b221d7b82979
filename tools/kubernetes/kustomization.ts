import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { type ClusterObject, keyOf } from './cluster-object.ts'
import { mergeStrategically } from './strategic-merge.ts'

type Patch = { readonly path: string; readonly target?: { readonly kind: string } }

type Kustomization = {
  readonly namespace?: string
  readonly resources?: readonly string[]
  readonly components?: readonly string[]
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[]
  readonly patches?: readonly Patch[]
}

const known = ['apiVersion', 'kind', 'namespace', 'resources', 'components', 'images', 'patches']

/**
 * What `kubectl kustomize` makes of a folder, for machines without it: the part of its language that deploy/kubernetes uses. A
 * test compares both where kubectl is.
 */
export function renderKustomization(folder: string): readonly ClusterObject[] {
  return render(folder, [])
}

function render(folder: string, given: readonly ClusterObject[]): readonly ClusterObject[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization
  const unknown = Object.keys(kustomization).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not known here`)
  const { namespace, resources = [], components = [], images = [], patches = [] } = kustomization
  const own = resources.flatMap((path) =>
    path.endsWith('.yaml') ? readObjects(join(folder, path)) : render(join(folder, path), []),
  )
  const assembled = components.reduce<readonly ClusterObject[]>(
    (objects, path) => render(join(folder, path), objects),
    [...given, ...own],
  )
  return patches
    .reduce<readonly ClusterObject[]>((objects, patch) => apply(objects, folder, patch), assembled)
    .map((object) => withImages(namespace ? withNamespace(object, namespace) : object, images))
}

function readObjects(file: string): readonly ClusterObject[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as ClusterObject)
}

function apply(
  objects: readonly ClusterObject[],
  folder: string,
  { path, target }: Patch,
): readonly ClusterObject[] {
  return readObjects(join(folder, path)).reduce((patched, { apiVersion: _, kind, metadata, ...rest }) => {
    const isMeant = (object: ClusterObject) =>
      target ? object.kind === target.kind : object.kind === kind && object.metadata.name === metadata.name
    if (!patched.some(isMeant)) throw new Error(`${path}: there is no ${kind} ${metadata.name}`)
    return patched.map((object) =>
      isMeant(object) ? (mergeStrategically(object, rest) as ClusterObject) : object,
    )
  }, objects)
}

function withNamespace(object: ClusterObject, namespace: string): ClusterObject {
  const change = object.kind === 'Namespace' ? { name: namespace } : { namespace }
  return { ...object, metadata: { ...object.metadata, ...change } }
}

function withImages(object: ClusterObject, images: NonNullable<Kustomization['images']>): ClusterObject {
  const renamed = JSON.stringify(object, (name, value: unknown) => {
    if (name !== 'image' || typeof value !== 'string') return value
    const [, path = '', tag = ''] = /^(.+?)(?::([\w.-]+))?$/.exec(value) ?? []
    const change = images.find((image) => image.name === path)
    return change ? `${change.newName ?? path}:${change.newTag ?? tag}` : value
  })
  return JSON.parse(renamed) as ClusterObject
}

/** Two objects of one key would replace each other on the cluster. */
export const doubledKeys = (objects: readonly ClusterObject[]) =>
  objects.map(keyOf).filter((key, at, keys) => keys.indexOf(key) !== at)
