/** Data that a screen loads, with its states. */

export { useResource } from './use-resource.ts'
