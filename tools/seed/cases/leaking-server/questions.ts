import { createHash } from 'node:crypto'
import { asTime } from '../../training/read/access-log.ts'
import { rowsOf } from '../../training/read/csv.ts'
import { flagIn, found } from '../../training/read/text.ts'
import type { CaseQuestion } from '../demo-case.ts'
import { deliveredFile } from './capture.ts'
import { exfiltration, leftBehind, login, operator, script, secretsFile, shell } from './facts.ts'
import {
  deletedScript,
  deliveryIn,
  isChangedSinceLogin,
  loginOf,
  shellOnDisk,
  shellVisits,
  stolenTable,
  uploaderOf,
} from './findings.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const places = {
  a: { zh: '定时任务目录 /etc/cron.d/', en: 'The cron jobs in /etc/cron.d/' },
  b: { zh: '系统服务目录 /etc/systemd/', en: 'The services in /etc/systemd/' },
  c: { zh: '备份账号的 SSH 公钥 /home/backup/.ssh/', en: 'The SSH keys in /home/backup/.ssh/' },
  d: { zh: '备份账号的登录脚本 /home/backup/.profile', en: 'The login script /home/backup/.profile' },
  e: { zh: '带 setuid 位的程序 /usr/local/bin/', en: 'A setuid program in /usr/local/bin/' },
}
const placeOf = (path: string) =>
  Object.entries(places).flatMap(([key, { en }]) => (path.startsWith(found(en, /\/\S+$/)) ? [key] : []))

export const questions: readonly CaseQuestion[] = [
  {
    name: { zh: '从哪里传上来', en: 'Where it was uploaded from' },
    content: {
      zh: '<p>封面上传口收下了一个并非图片的文件。它是从哪个 IP 地址上传的？</p>',
      en: '<p>The upload for book covers accepted a file that is not a picture. From which IP address was it uploaded?</p>',
    },
    points: 60,
    credit: 'linear',
    hints: [
      {
        price: 10,
        zh: '扫描器敲过几百扇门，一扇也没开。看看封面目录里有哪些请求返回 200，却不是图片。',
        en: 'The scanner knocked on hundreds of doors and none opened. Look for requests below the covers that returned 200 and are not for pictures.',
      },
    ],
    nearMisses: [operator],
    answer: () => ({ kind: 'text', accepted: [shell.uploadedFrom] }),
    solve: uploaderOf,
  },
  {
    name: { zh: '第一条命令', en: 'The first command' },
    content: {
      zh: '<p>这个文件第一次被用来执行命令是什么时候？访问日志为北京时间，误差 2 秒以内。</p>',
      en: '<p>When was this file first used to run a command? The access log is in Beijing time (UTC+8). To within two seconds.</p>',
    },
    points: 80,
    credit: 'linear',
    nearMisses: ['2026-11-04T01:21:49+08:00', '2026-11-04T01:22:09Z'],
    answer: () => ({ kind: 'time', time: asTime(shell.firstUsedAt), toleranceSeconds: 2, zone: '+08:00' }),
    solve: (given) => asTime(shellVisits(given).find(({ command }) => command !== '')?.at ?? 0),
  },
  {
    name: { zh: '读走的配置', en: 'The settings that were read' },
    content: {
      zh: '<p>入侵者用这个文件读出了一份含有数据库口令的配置。它的完整路径是什么？</p>',
      en: '<p>Through this file the intruder read settings that contain the database password. What is their full path?</p>',
    },
    points: 60,
    credit: 'linear',
    hints: [
      { price: 10, zh: '参数 <code>q</code> 是 Base64。', en: 'The parameter <code>q</code> is Base64.' },
    ],
    nearMisses: ['portal.env', 'config/portal.env', 'Portal.env'],
    answer: () => ({ kind: 'text', accepted: [secretsFile] }),
    solve: (given) =>
      found(
        shellVisits(given)
          .map(({ command }) => command)
          .join('\n'),
        /cat (\S+)/,
      ),
  },
  {
    name: { zh: '一把钥匙试多把锁', en: 'One key, many locks' },
    content: {
      zh: '<p>拿到口令后，入侵者用它逐个尝试系统账号，最后登录成功。在成功之前，同一地址试过多少个<strong>不同的</strong>账号名？</p>',
      en: '<p>With the password in hand, the intruder tried one account after another over SSH until one let them in. How many <strong>different</strong> account names did that address try before it succeeded?</p>',
    },
    points: 80,
    attemptsMax: 8,
    credit: 'linear',
    nearMisses: ['12', '10'],
    answer: () => ({ kind: 'number', number: login.refused.length, tolerance: 0 }),
    solve: (given) => String(new Set(loginOf(given).refused).size),
  },
  {
    name: { zh: '登录时刻', en: 'The moment of the login' },
    content: {
      zh: '<p>入侵者是什么时候通过 SSH 登录成功的？这份日志为 UTC 时间，不含年份。误差 2 秒以内。</p>',
      en: '<p>When did the intruder log in over SSH? This log is in UTC and does not state the year. To within two seconds.</p>',
    },
    points: 80,
    credit: 'linear',
    answer: () => ({ kind: 'time', time: asTime(login.at), toleranceSeconds: 2 }),
    solve: (given) => asTime(loginOf(given).at),
  },
  {
    name: { zh: '留下的后门', en: 'Ways back in' },
    content: {
      zh: '<p>为了日后还能回来，入侵者在系统盘上动了哪些地方？可能不止一处。</p>',
      en: '<p>Which places on the system disk did the intruder change in order to come back later? There may be more than one.</p>',
    },
    points: 100,
    attemptsMax: 3,
    credit: 'linear',
    hints: [
      {
        price: 15,
        zh: '镜像可以用 <code>debugfs</code> 打开，也可以只读挂载。把文件的修改时间和登录时刻比一比。',
        en: 'Open the image with <code>debugfs</code>, or mount it read-only. Compare modification times with the login.',
      },
    ],
    answer: () => ({
      kind: 'choice',
      options: places,
      right: [leftBehind.cron, leftBehind.keys].flatMap(placeOf),
    }),
    solve: (given) =>
      Object.entries(given.options)
        .filter(([, { en }]) => isChangedSinceLogin(given, found(en, /\/\S+$/)))
        .map(([key]) => key),
  },
  {
    name: { zh: '样本校验值', en: 'Checksum of the sample' },
    content: {
      zh: '<p>从系统盘镜像中取出上传的那个文件，提交它的 SHA-256。</p>',
      en: '<p>Take the uploaded file from the disk image and submit its SHA-256.</p>',
    },
    points: 100,
    credit: 'gentle',
    answer: () => ({ kind: 'hash', hash: sha256(shell.source) }),
    solve: (given) => sha256(shellOnDisk(given)),
  },
  {
    name: { zh: '用完即焚的脚本', en: 'One run, then gone' },
    content: {
      zh: '<p>数据由一个脚本送出，脚本运行之后删除了自己。恢复它，提交其中的 flag。</p>',
      en: '<p>A script sent the data out and then deleted itself. Recover it and submit the flag inside.</p>',
    },
    points: 140,
    credit: 'gentle',
    hints: [
      {
        price: 20,
        zh: 'ext2 删除文件后，inode 仍记得数据块在哪里：<code>debugfs -R lsdel</code>。',
        en: 'On ext2 the inode of a deleted file still knows its blocks: <code>debugfs -R lsdel</code>.',
      },
    ],
    answer: () => ({ kind: 'flag', flag: script.flag }),
    solve: (given) => flagIn(deletedScript(given)),
  },
  {
    name: { zh: '拼回密文', en: 'The encrypted file' },
    content: {
      zh: '<p>脚本把加密后的文件切成几块，逐块发送；其中一块发送了两次。从抓包中拼回完整的加密文件，提交它的 SHA-256。</p>',
      en: '<p>The script split the encrypted file into parts and sent them one by one; one part was sent twice. Put the encrypted file together from the capture and submit its SHA-256.</p>',
    },
    points: 140,
    credit: 'gentle',
    hints: [
      {
        price: 20,
        zh: '每一块都是一次 POST，请求路径末尾是块号；第一次收到 502 的那一块又发了一遍。',
        en: 'Each part is one POST whose path ends in its number; the one that was answered with 502 was sent again.',
      },
    ],
    answer: () => ({ kind: 'hash', hash: sha256(deliveredFile()) }),
    solve: (given) => sha256(deliveryIn(given)),
  },
  {
    name: { zh: '涉及多少读者', en: 'How many readers' },
    content: {
      zh: '<p>解密这个文件。一共泄露了多少名读者的记录？</p>',
      en: '<p>Decrypt the file. How many readers’ records were leaked?</p>',
    },
    points: 160,
    attemptsMax: 8,
    credit: 'gentle',
    hints: [
      {
        price: 20,
        zh: '脚本里写着加密命令，加上 <code>-d</code> 就是解密；表头不算读者。',
        en: 'The script contains the command that encrypted it; <code>-d</code> decrypts. The header is not a reader.',
      },
    ],
    nearMisses: ['1865'],
    answer: () => ({ kind: 'number', number: exfiltration.readers, tolerance: 0 }),
    solve: (given) => String(rowsOf(stolenTable(given)).length),
  },
]
