import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesHome } from '../services/home.ts'

type Secrets = { readonly SECRET_KEY: string; readonly ACCOUNT_SECRET_KEY: string }

/** Made once for each clone and kept: with new ones every session and audit chain of the local database would break. */
export function developmentSecrets(): Secrets {
  const file = join(servicesHome, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    const secrets: Secrets = { SECRET_KEY: newKey(), ACCOUNT_SECRET_KEY: newKey() }
    mkdirSync(servicesHome, { recursive: true })
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    return secrets
  }
}

const newKey = () => randomBytes(32).toString('base64url')
