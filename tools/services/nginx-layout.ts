import type { AccessLayout } from './nginx-access.ts'
import type { Prefix } from './nginx-addresses.ts'
import type { ConsoleLayout } from './nginx-console.ts'

export type NginxLayout = {
  readonly listenPort: number
  /** Addresses of each process as host:port; every process has at least one copy. */
  readonly upstreams: {
    readonly api: readonly string[]
    readonly web: readonly string[]
    readonly account: readonly string[]
    readonly access?: readonly string[]
  }
  /** Ports by which processes reach each other, also while a copy restarts. */
  readonly internalPorts?: { readonly api: number; readonly account: number }
  /** Internal port that renews a page in the cache; for own processes only. */
  readonly refreshPort?: number
  /** Set in deployments, with processes by name and https; unset, everything is on this machine. */
  readonly deployed?: Deployed
  readonly siteHost: string
  readonly accountHost: string
  /** The console's single-page app, if there is one. */
  readonly console?: ConsoleLayout
  /** Hosts of the access gateway, if there is one. */
  readonly access?: AccessLayout
  /** Host for downloads and multipart uploads. */
  readonly files: FilesLayout
  /** The contract's rewrite table, most specific first. */
  readonly prefixes: readonly Prefix[]
}

export type FilesLayout = {
  readonly host: string
  /** The file store as host:port, and its bucket. */
  readonly store: string
  /** The host that requests to the store are signed for; as `store` when unset. */
  readonly storeHost?: string
  /** The store is asked by https; its certificate has to be for this name and of one of these authorities. */
  readonly secure?: { readonly name: string; readonly authorities: string }
  readonly bucket: string
}

export type Deployed = {
  /** DNS resolver; names are resolved repeatedly, as copies change. */
  readonly resolver: string
  readonly certificate: string
  readonly certificateKey: string
  /** The domain below which environments have hosts, and its own certificate: a wildcard cannot be proven by HTTP. */
  readonly environments: {
    readonly domain: string
    readonly certificate: string
    readonly certificateKey: string
  }
  /** The folder in which a certificate authority reads its challenges. */
  readonly challenges: string
  /** Port that redirects http to https. */
  readonly plainPort: number
}

export function authorityOf({ deployed, listenPort }: NginxLayout, host: string): string {
  return deployed ? host : `${host}:${listenPort}`
}

export function originOf(layout: NginxLayout, host: string): string {
  return `${layout.deployed ? 'https' : 'http'}://${authorityOf(layout, host)}`
}

export function listenAddress({ deployed, listenPort }: NginxLayout): string {
  return deployed ? `${listenPort} ssl` : `127.0.0.1:${listenPort}`
}
