import type { AccessLayout } from './nginx-access.ts'
import type { Prefix } from './nginx-addresses.ts'
import type { ConsoleLayout } from './nginx-console.ts'

export type NginxLayout = {
  readonly listenPort: number
  /** Where each kind of process listens, as host:port; every kind has at least one copy. */
  readonly upstreams: {
    readonly api: readonly string[]
    readonly web: readonly string[]
    readonly account: readonly string[]
    readonly access?: readonly string[]
  }
  /** Where processes reach one another: always at a copy that is there, while another one restarts. */
  readonly internalPorts?: { readonly api: number; readonly account: number }
  /** Where a changed page is asked for anew, past the cache and into it; for our own processes only. */
  readonly refreshPort?: number
  /** Set when processes are found by name and people come by https; unset, everything is on this machine. */
  readonly deployed?: Deployed
  readonly siteHost: string
  readonly accountHost: string
  /** The organisers' single-page app, when there is one. */
  readonly console?: ConsoleLayout
  /** Where environments are entered, when there is a gateway. */
  readonly access?: AccessLayout
  /** Where files that people handed in are given out, and large ones taken. */
  readonly files: FilesLayout
  /** The contract's rewrite table, most specific first. */
  readonly prefixes: readonly Prefix[]
}

export type FilesLayout = {
  readonly host: string
  /** Where the file store listens, as host:port, and the bucket in it. */
  readonly store: string
  readonly bucket: string
}

export type Deployed = {
  /** Who knows the processes' names; asked again and again, as copies come and go. */
  readonly resolver: string
  readonly certificate: string
  readonly certificateKey: string
  /** Where plain http is told to come again by https. */
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
