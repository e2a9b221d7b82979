/** Data that a screen loads, in its four states. */

export { useResource } from './use-resource.ts'
