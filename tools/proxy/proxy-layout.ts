import { prefixes } from '@tiltyard/contracts'
import type { NginxLayout } from '../services/nginx-layout.ts'

/** As a pod finds them in its resolv.conf. */
type ClusterNames = {
  readonly resolver: string
  /** Of its own services: nginx completes no names. */
  readonly domain: string
}

type Settings = Readonly<Record<string, string | undefined>>

const needed = [
  'SITE_ORIGIN',
  'ACCOUNT_ORIGIN',
  'CONSOLE_ORIGIN',
  'FILES_ORIGIN',
  'ACCESS_ORIGIN',
  'ACCESS_DOMAIN',
  'S3_ENDPOINT',
  'S3_BUCKET',
] as const

/** nginx on a cluster: hosts and store by the settings of the processes, certificates by mounted secrets. */
export function proxyLayout(
  settings: Settings,
  { resolver, domain }: ClusterNames,
  folder: string,
): NginxLayout {
  const missing = needed.filter((name) => !settings[name])
  if (missing.length > 0) throw new Error(`settings are missing: ${missing.join(', ')}`)
  const value = (name: (typeof needed)[number]) => settings[name] ?? ''
  const hostOf = (name: (typeof needed)[number]) => new URL(value(name)).host
  const accessDomain = value('ACCESS_DOMAIN')
  const at = (process: string) => [`${process}.${domain}:8080`]
  return {
    listenPort: 8443,
    upstreams: { api: at('api'), web: at('web'), account: at('account'), access: at('access') },
    refreshPort: 8081,
    siteHost: hostOf('SITE_ORIGIN'),
    accountHost: hostOf('ACCOUNT_ORIGIN'),
    console: { host: hostOf('CONSOLE_ORIGIN'), files: '/usr/share/tiltyard/console' },
    access: { host: hostOf('ACCESS_ORIGIN'), domain: accessDomain },
    files: {
      host: hostOf('FILES_ORIGIN'),
      bucket: value('S3_BUCKET'),
      ...storeOf(new URL(value('S3_ENDPOINT')), folder),
    },
    prefixes,
    deployed: {
      resolver,
      certificate: '/run/certificates/site/tls.crt',
      certificateKey: '/run/certificates/site/tls.key',
      environments: {
        domain: accessDomain,
        certificate: '/run/certificates/environments/tls.crt',
        certificateKey: '/run/certificates/environments/tls.key',
      },
      // Certificates come as secrets, so nobody answers challenges here.
      challenges: '/run/challenges',
      plainPort: 8080,
    },
  }
}

/** The file beside the configuration that names the authorities a store's certificate may come from. */
export const authoritiesFile = (folder: string) => `${folder}/authorities.pem`

function storeOf({ protocol, hostname, port, host }: URL, folder: string) {
  const isSecure = protocol === 'https:'
  return {
    store: `${hostname}:${port || (isSecure ? '443' : '80')}`,
    storeHost: host,
    ...(isSecure && { secure: { name: hostname, authorities: authoritiesFile(folder) } }),
  }
}
