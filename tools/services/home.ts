import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** All files of the local servers; ignored by git and safe to delete. CI sets a folder in memory. */
export const servicesHome = process.env['SERVICES_HOME'] ?? join(projectRoot, '.services')
