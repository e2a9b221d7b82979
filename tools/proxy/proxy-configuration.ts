/**
 * `node proxy-configuration.js <folder>`: writes nginx's configuration and makes the folders it needs, before nginx starts on a
 * cluster. Its image has neither a shell nor anything else that could fill in a template.
 */
import { getServers } from 'node:dns'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { nginxConfig } from '../services/nginx-config.ts'
import { authoritiesFile, proxyLayout } from './proxy-layout.ts'

const folder = process.argv[2] ?? '/run/tiltyard'
const [resolver = '127.0.0.1'] = getServers()
const [, domain = ''] = /^search (\S+)/m.exec(await readFile('/etc/resolv.conf', 'utf8')) ?? []
if (!domain) throw new Error('resolv.conf has no search domain: this is for pods of a cluster')
const layout = proxyLayout(process.env, { resolver, domain }, folder)
for (const name of ['temporary', 'cache']) await mkdir(join(folder, name), { recursive: true })
await writeFile(authoritiesFile(folder), getCACertificates('default').join('\n'))
await writeFile(join(folder, 'nginx.conf'), nginxConfig(layout))
