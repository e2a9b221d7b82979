import { join } from 'node:path'
import { busyboxFiles } from '../images/busybox-files.ts'
import type { ImageFile } from '../images/image-files.ts'
import { unpackPackages } from '../images/processes/debian-packages.ts'
import { type Image, writeImages } from '../images/processes/image.ts'
import { imagesHome } from '../images/processes/images-home.ts'
import { layerOfFiles, layerOfFolder } from '../images/processes/layer.ts'

/** What the image of PostgreSQL does at its first start, as far as compose.yaml relies on it. */
const postgresEntry = `#!/bin/sh
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\\n' "$POSTGRES_PASSWORD" >/tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --locale=C.UTF-8 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o '-c listen_addresses=' -w start
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
[ "$1" = postgres ] && shift
exec postgres -D "$PGDATA" -c 'listen_addresses=*' "$@"
`

const accounts: readonly ImageFile[] = [
  { path: '/etc/passwd', content: 'root:x:0:0:root:/root:/bin/sh\nserver:x:999:999:server:/tmp:/bin/sh\n' },
  { path: '/etc/group', content: 'root:x:0:\nserver:x:999:\n' },
  { path: '/tmp', folder: true, mode: 0o1777 },
]

/**
 * Images under the names that compose.yaml asks a registry for, from Debian's packages: tests of an installation need no
 * registry. Returns the archives to load.
 */
export async function writeStandIns(): Promise<readonly string[]> {
  const postgres = await image('postgres', {
    packages: ['base-files', 'postgresql-17'],
    // Compiling queries takes a compiler of 100 MB, and is left out with it.
    leftOut:
      /^(perl.*|lib.*-perl|libperl.*|libllvm.*|libz3-4|locales|libc-l10n|procps|postgresql-c.*-common|postgresql-common.*|ssl-cert|openssl|ucf)$/,
    leftOutFiles: ['usr/lib/postgresql/17/lib/llvmjit.so', 'usr/lib/postgresql/17/lib/bitcode'],
    path: '/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin',
    environment: { PGDATA: '/var/lib/postgresql/data/pgdata' },
    files: [
      { path: '/usr/bin/postgres-entry.sh', mode: 0o755, content: postgresEntry },
      { path: '/var/lib/postgresql/data', folder: true, uid: 999, gid: 999 },
      { path: '/var/run/postgresql', folder: true, mode: 0o1777 },
    ],
    entry: ['/usr/bin/postgres-entry.sh'],
    command: ['postgres'],
  })
  const valkey = await image('valkey/valkey', {
    packages: ['base-files', 'valkey-server', 'valkey-tools'],
    leftOut: /^perl/,
    path: '/usr/sbin:/usr/bin',
    environment: {},
    files: [],
    entry: [],
    command: ['valkey-server'],
  })
  return Promise.all([write(postgres, '17'), write(valkey, '9')])
}

type Plan = {
  readonly packages: readonly string[]
  readonly leftOut: RegExp
  readonly leftOutFiles?: readonly string[]
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  readonly files: readonly ImageFile[]
  readonly entry: readonly string[]
  readonly command: readonly string[]
}

async function image(name: string, plan: Plan): Promise<Image> {
  const { folder } = await unpackPackages({
    suite: 'trixie',
    packages: plan.packages,
    withDependencies: true,
    leftOut: { packages: plan.leftOut, files: plan.leftOutFiles ?? [] },
  })
  // Folders for programs are links in this suite.
  const shell = (await busyboxFiles())
    .filter((file) => !('folder' in file))
    .map((file) => ({ ...file, path: file.path.replace(/^\/bin\//, '/usr/bin/') }))
  return {
    name,
    layers: [
      await layerOfFiles(shell),
      await layerOfFolder(folder, 0),
      await layerOfFiles([...accounts, ...plan.files]),
    ],
    settings: {
      environment: { PATH: plan.path, ...plan.environment },
      user: '999:999',
      workingFolder: '/',
      entry: plan.entry,
      command: plan.command,
      labels: {},
    },
  }
}

async function write(made: Image, tag: string): Promise<string> {
  const file = join(imagesHome, `stand-in-${made.name.replace('/', '-')}.tar`)
  await writeImages([made], { tag, seconds: 0, file })
  return file
}
