/** System: what an installation says about itself on every page, from its defaults and its operators' words. */
export { getSystemParameters } from './get-system-parameters.ts'
