import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'
import { choosePort, isPortFree } from '../services/ports.ts'
import { stop, toOwnedProcess } from '../services/processes.ts'

const documentation = join(projectRoot, 'docs/how-to/prepare.md')

/** nginx with the server that administrators are told to make, at a port of the loopback interface and without TLS. */
export async function serveByNginx(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [, documented = ''] = /^```nginx\n(.*?)^```/ms.exec(readFileSync(documentation, 'utf8')) ?? []
  const port = await choosePort()
  const home = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  const server = documented
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('/srv/tiltyard-docs', folder)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${kind};`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `user root; daemon off; pid nginx.pid; error_log stderr crit; events {}
http { access_log off; include /etc/nginx/mime.types; ${paths.join(' ')}
${server} }
`,
  )
  const args = ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')]
  const nginx = toOwnedProcess('nginx', spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] }))
  while (await isPortFree(port)) await new Promise((later) => setTimeout(later, 20))
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await stop(nginx, 'SIGQUIT', 3_000)
      rmSync(home, { recursive: true })
    },
  }
}
