import type { BodyType, Method, ReplyFormat, RouteShape } from './route.ts'

/** What the browser needs of a route: no validator, only where and how. The type remembers the whole contract. */
export type Address<R extends RouteShape = RouteShape> = {
  readonly method: Method
  readonly path: string
  readonly answer?: ReplyFormat
  readonly bodyType?: BodyType
  /** Never present at run time; carries the route's type to `call`. */
  readonly contract?: R
}

export function address<R extends RouteShape>(method: Method, path: string, bodyType?: BodyType): Address<R> {
  return bodyType ? { method, path, bodyType } : { method, path }
}

/** Fills `:name` parts; a value can never add a path segment. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
