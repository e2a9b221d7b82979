import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { launch, stop } from '../services/processes.ts'
import { waitUntilReady } from '../services/readiness.ts'
import { execute, machineAddress } from './installation.ts'

export type CertificateAuthority = {
  readonly directory: string
  /** Of its own server. */
  readonly certificate: string
  stop(): Promise<void>
}

/** Pebble, Let's Encrypt's server for tests, and its DNS in which every name is this machine. */
export async function startCertificateAuthority(
  programs: string,
  folder: string,
): Promise<CertificateAuthority> {
  const certificate = join(folder, 'authority.pem')
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=authority'],
    ...['-addext', `subjectAltName=IP:${machineAddress}`],
    ...['-keyout', join(folder, 'authority-key.pem'), '-out', certificate],
  ])
  const pebble = {
    listenAddress: '0.0.0.0:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate,
    privateKey: join(folder, 'authority-key.pem'),
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  await writeFile(join(folder, 'pebble.json'), JSON.stringify({ pebble }))
  const names = launch({
    name: 'names',
    command: [
      join(programs, 'pebble-challtestsrv'),
      ...['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''],
    ],
    logFile: join(folder, 'names.log'),
  })
  const logFile = join(folder, 'pebble.log')
  const authority = launch({
    name: 'pebble',
    command: [
      join(programs, 'pebble'),
      '-config',
      join(folder, 'pebble.json'),
      '-dnsserver',
      '127.0.0.1:8053',
    ],
    logFile,
    environment: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '5' },
  })
  await waitUntilReady({
    process: authority,
    logFile,
    isReady: async () => (await issuerOf(machineAddress, 14_000)) !== '',
  })
  return {
    directory: `https://${machineAddress}:14000/dir`,
    certificate,
    async stop() {
      await Promise.all([stop(authority, 'SIGKILL'), stop(names, 'SIGKILL')])
    },
  }
}

/** Who issued the certificate that a server shows; empty when it shows none. */
export function issuerOf(host: string, port = 443): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const issuer = socket.getPeerCertificate().issuer?.CN
      socket.destroy()
      resolve(`${issuer ?? ''}`)
    })
    socket.once('error', () => resolve(''))
  })
}
