import * as kubernetes from '@kubernetes/client-node'
import type { ClusterObject } from '../kubernetes/cluster-object.ts'

type Attribute = { readonly baseName: string; readonly type: string }
type Model = { getAttributeTypeMap(): readonly Attribute[] }

const models = kubernetes as unknown as Readonly<Record<string, Model | undefined>>

/**
 * Fields that Kubernetes does not know, or that hold another kind of value. A server drops what it does not know without a
 * word, so that a misspelt restriction would not hold.
 */
export function fieldProblems(object: ClusterObject): string[] {
  const { apiVersion, kind, metadata } = object
  const version = apiVersion.split('/').at(-1) ?? ''
  const type = `${version.slice(0, 1).toUpperCase()}${version.slice(1)}${kind}`
  if (!models[type]) return [`${kind} ${metadata.name}: Kubernetes has no ${kind} of ${apiVersion}`]
  return problemsIn(object, type).map((why) => `${kind} ${metadata.name}${why}`)
}

function problemsIn(value: unknown, type: string): string[] {
  const item = /^Array<(.+)>$/.exec(type)?.[1]
  if (item) {
    if (!Array.isArray(value)) return [': is not a list']
    return value.flatMap((each, index) => problemsIn(each, item).map((why) => `[${index}]${why}`))
  }
  const model = models[type]
  return model ? fieldsIn(value, model) : valueProblems(value, type)
}

function fieldsIn(value: unknown, model: Model): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [': has no fields']
  const attributes = model.getAttributeTypeMap()
  return Object.entries(value).flatMap(([name, each]) => {
    const attribute = attributes.find(({ baseName }) => baseName === name)
    if (!attribute) return [`.${name}: is not known`]
    return problemsIn(each, attribute.type).map((why) => `.${name}${why}`)
  })
}

function valueProblems(value: unknown, type: string): string[] {
  if (/^\{ \[key: string\]: string;? \}$/.test(type))
    return Object.values(value ?? {}).every((each) => typeof each === 'string')
      ? []
      : [': has values that are not text']
  return ['string', 'number', 'boolean'].includes(type) && typeof value !== type ? [`: is not a ${type}`] : []
}
