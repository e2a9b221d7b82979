import type { BodyType, Method, ReplyFormat, RouteShape } from './route.ts'

/**
 * The part of a route that the browser needs: method and path without the validator; the type carries the whole
 * contract.
 */
export type Address<R extends RouteShape = RouteShape> = {
  readonly method: Method
  readonly path: string
  readonly answer?: ReplyFormat
  readonly bodyType?: BodyType
  /** Type only, absent at run time: carries the route's type to `call`. */
  readonly contract?: R
}

export function address<R extends RouteShape>(method: Method, path: string, bodyType?: BodyType): Address<R> {
  return bodyType ? { method, path, bodyType } : { method, path }
}

/** Fills `:name` parts; values are encoded and cannot add a path segment. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
