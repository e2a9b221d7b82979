import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { ClusterObject } from '../kubernetes/cluster-object.ts'
import { renderKustomization } from '../kubernetes/kustomization.ts'
import { clusterProblems } from './cluster-rules.ts'
import { repository } from './repository.ts'

export const folder = join(repository, 'deploy/kubernetes')
export const base = renderKustomization(join(folder, 'base'))

export const outside = {
  DATABASE_URL: 'postgres://tiltyard:owner@db.example:5432/tiltyard?sslmode=require',
  REDIS_URL: 'redis://:word@redis.example:6379',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'word',
  SMTP_URL: 'smtps://user:word@mail.example:465',
}

export function makeSecrets(
  environment: NodeJS.ProcessEnv,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const options = {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'pipe',
    encoding: 'utf8',
  } as const
  const text = execFileSync(join(folder, 'make-secrets'), options)
  const objects = parseAllDocuments(text).map((document) => document.toJS() as ClusterObject)
  return new Map(objects.map(({ metadata, stringData = {} }) => [metadata.name, stringData]))
}

export const secrets = makeSecrets(outside)
export const problems = (objects: readonly ClusterObject[]) => clusterProblems(objects, [...secrets.keys()])
export const named = (objects: readonly ClusterObject[], kind: string, name: string) => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}
/** One object of the base with one thing changed, and what has to be said of it. */
export const edit = (kind: string, name: string, from: RegExp | string, to: string) => {
  const before = named(base, kind, name)
  const text = JSON.stringify(before)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${kind} ${name} does not contain ${from}`)
  return base.map((object) => (object === before ? (JSON.parse(changed) as ClusterObject) : object))
}
export const without = (kind: string, name: string) =>
  base.filter((object) => object !== named(base, kind, name))
