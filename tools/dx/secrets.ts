import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesHome } from '../services/home.ts'

const names = ['SECRET_KEY', 'ACCOUNT_SECRET_KEY', 'DOCUMENTS_KEY', 'INTERNAL_KEY'] as const
type Secrets = Readonly<Record<(typeof names)[number], string>>

/** Generated once per clone: new secrets would invalidate sessions and audit chain of the local database. */
export function developmentSecrets(): Secrets {
  const file = join(servicesHome, 'secrets.json')
  const existing = loadSecrets(file)
  if (names.every((name) => existing[name])) return existing as Secrets
  const secrets = Object.fromEntries(names.map((name) => [name, existing[name] ?? newKey()])) as Secrets
  mkdirSync(servicesHome, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

function loadSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch {
    return {}
  }
}

const newKey = () => randomBytes(32).toString('base64url')
