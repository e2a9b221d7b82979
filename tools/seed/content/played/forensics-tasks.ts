import { gzipSync } from 'node:zlib'
import { bytesOf, code, type DemoTask, hex } from './demo-task.ts'

const exfiltrated = 'flag{dns_carries_more_than_names}'
const dnsLog = (hex(bytesOf(exfiltrated)).match(/.{1,8}/g) ?? [])
  .flatMap((label, n) => [
    `10:${String(20 + n).padStart(2, '0')}:03 query A www.example.com from 10.0.0.7`,
    `10:${String(20 + n).padStart(2, '0')}:41 query TXT ${n}.${label}.cdn-telemetry.example from 10.0.0.31`,
  ])
  .join('\n')
const invisible = [...Buffer.from('flag{read_between_letters}')]
  .map((byte) => byte.toString(2).padStart(8, '0'))
  .join('')
  .replace(/0/g, '\u200b')
  .replace(/1/g, '\u200c')
const packed = gzipSync(
  Buffer.from('backup of 2026-11-01\nowner=archive\nflag{restore_before_you_need_it}\n'),
  {
    level: 9,
  },
).toString('base64')

export const forensicsTasks: readonly DemoTask[] = [
  {
    category: 'forensics',
    name: { zh: '域名里的行李', en: 'Luggage in Names' },
    text: {
      zh: '<p>防火墙只放行了 DNS，数据还是出去了。附件是解析器的日志。</p>',
      en: '<p>The firewall let only DNS pass, and yet data left. Attached is the resolver’s log.</p>',
    },
    flag: exfiltrated,
    difficulty: 2,
    hint: {
      zh: '<p>哪台机器问了没有人用的域名？</p>',
      en: '<p>Which machine asks for names that nobody uses?</p>',
      price: 20,
    },
    file: { name: 'resolver.log', content: `${dnsLog}\n` },
  },
  {
    category: 'forensics',
    name: { zh: '字里行间', en: 'Between the Letters' },
    text: {
      zh: '<p>这份通知看起来只有一句话，文件却大得出奇。</p>',
      en: '<p>This notice seems to have one sentence only, yet its file is oddly large.</p>',
    },
    flag: 'flag{read_between_letters}',
    difficulty: 3,
    file: { name: '通知.txt', content: `请各队按时签到。${invisible} Please check in on time.\n` },
  },
  {
    category: 'forensics',
    name: { zh: '备份磁带', en: 'The Backup Tape' },
    text: {
      zh: `<p>磁带上最后一块，用文本抄了下来：</p>${code(packed)}`,
      en: `<p>The last block of the tape, copied as text:</p>${code(packed)}`,
    },
    flag: 'flag{restore_before_you_need_it}',
    difficulty: 2,
  },
]
