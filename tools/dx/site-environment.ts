import { join } from 'node:path'
import { servicesHome } from '../services/home.ts'
import type { ServiceEnvironment } from '../services/service.ts'
import { developmentSecrets } from './secrets.ts'

export const processNames = ['api', 'worker', 'access', 'account', 'web'] as const
export type ProcessName = (typeof processNames)[number]

export const mains: Readonly<Record<ProcessName, string>> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  access: 'apps/access/src/main.ts',
  account: 'apps/account/server/main.ts',
  web: 'apps/web/server/main.ts',
}

type Settings = Readonly<Record<string, string>>

export type Addresses = {
  readonly siteOrigin: string
  readonly accountOrigin: string
  readonly consoleOrigin: string
  readonly filesOrigin: string
  readonly access?: { readonly origin: string; readonly domain: string; readonly tcpPort?: number }
  readonly apiUrl: string
  readonly accountUrl: string
  readonly refreshUrl?: string
}

/** All settings of the site, for migrations and demo data. */
export function siteEnvironment(
  mode: 'development' | 'production',
  services: ServiceEnvironment,
  addresses: Addresses,
): Settings {
  return {
    NODE_ENV: mode,
    HOST: '127.0.0.1',
    ...services,
    ...developmentSecrets(),
    SITE_ORIGIN: addresses.siteOrigin,
    ACCOUNT_ORIGIN: addresses.accountOrigin,
    CONSOLE_ORIGIN: addresses.consoleOrigin,
    FILES_ORIGIN: addresses.filesOrigin,
    ...(addresses.access && {
      ACCESS_ORIGIN: addresses.access.origin,
      ACCESS_DOMAIN: addresses.access.domain,
      ...(addresses.access.tcpPort && {
        ACCESS_TCP: `localhost:${addresses.access.tcpPort}`,
        ACCESS_TCP_PORT: `${addresses.access.tcpPort}`,
      }),
    }),
    API_INTERNAL_URL: addresses.apiUrl,
    ACCOUNT_INTERNAL_URL: addresses.accountUrl,
    SMS_DRIVER: 'log',
    SMS_LOG_FILE: join(servicesHome, 'sms.jsonl'),
    ...(addresses.refreshUrl && { PAGE_CACHE_PURGE_URLS: addresses.refreshUrl }),
  }
}

const ownersOnly = ['DATABASE_URL', 'MAILBOX_URL', 'PODMAN_SOCKET']
const smsSecrets = ['SMS_LOG_FILE', 'SMS_ACCESS_KEY_SECRET', 'SMS_HTTP_HEADERS']
const platformOnly = [
  'PLATFORM_DATABASE_URL',
  'PLATFORM_DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'DOCUMENTS_KEY',
  ...smsSecrets,
]
const accountOnly = ['ACCOUNT_DATABASE_URL', 'ACCOUNT_SECRET_KEY']
const files = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const engine = ['ENGINE_SOCKET', 'KUBECONFIG']

/** Each process gets only the settings that it needs. */
const withheld: Readonly<Record<ProcessName, readonly string[]>> = {
  api: [...ownersOnly, ...accountOnly, ...engine],
  worker: [...ownersOnly, ...accountOnly, 'INTERNAL_KEY', ...smsSecrets],
  access: [
    ...ownersOnly,
    ...accountOnly,
    ...files,
    'DOCUMENTS_KEY',
    'INTERNAL_KEY',
    'SMTP_URL',
    ...smsSecrets,
  ],
  account: [...ownersOnly, ...platformOnly, ...files, ...engine, 'INTERNAL_KEY'],
  web: [...ownersOnly, ...platformOnly, ...accountOnly, ...files, 'SMTP_URL', ...engine],
}

/** As in the images: with V8's default young generation a process retains some fifty megabytes that it does not use. */
const nodeOptions = '--max-semi-space-size=16'

export function processEnvironment(
  name: ProcessName,
  port: number,
  environment: Settings,
): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: nodeOptions,
    ...environment,
    PORT: `${port}`,
  }
  for (const variable of withheld[name]) delete all[variable]
  return all
}
