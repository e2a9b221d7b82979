import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig } from './nginx-config.ts'
import type { NginxLayout } from './nginx-layout.ts'
import { asUser } from './unprivileged.ts'

/** Writes nginx's folder and returns the command that runs it there in the foreground, without any privilege. */
export function prepareNginx(home: string, layout: NginxLayout): readonly string[] {
  for (const folder of ['temporary', 'cache']) mkdirSync(join(home, folder), { recursive: true })
  const config = join(home, 'nginx.conf')
  writeFileSync(config, nginxConfig(layout))
  return [...asUser('www-data', home), '/usr/sbin/nginx', '-p', home, '-e', 'stderr', '-c', config]
}
