import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** Everything the private servers write; git ignores it and `rm -rf` of it is a clean start. CI gives a folder in memory. */
export const servicesHome = process.env['SERVICES_HOME'] ?? join(projectRoot, '.services')
