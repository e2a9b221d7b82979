import { bothLanguages, type DemoCase } from '../demo-case.ts'
import { accessLog } from './access-log.ts'
import { authLog } from './auth-log.ts'
import { gatewayCapture } from './capture.ts'
import { systemDisk } from './disk.ts'
import { questions } from './questions.ts'

const by = '湖畔市图书馆信息部 · Lakeside Library, IT'

export const leakingServer: DemoCase = {
  slug: 'leaking-server',
  name: { zh: '图书馆的后门', en: 'A Back Door to the Library' },
  content: {
    zh: '<p>11 月 4 日清晨，一位读者打来电话：有人在网上报出了他的借书证号、手机号和上次到馆的日期，一字不差。湖畔市图书馆随即将读者门户服务器 <code>web-03</code> 断网封存，取得四份证据：Web 访问日志、系统登录日志、系统盘镜像，以及网关当晚的抓包。</p><p>访问日志为北京时间，登录日志为 UTC 且不含年份，镜像与抓包中的时间均为 UTC。</p><p>从入口查到出口，还原这一夜。</p>',
    en: '<p>Early on 4 November a reader called: somebody on the Internet knew his library card, his phone number and the date of his last visit, all of them correct. Lakeside Library took its portal <code>web-03</code> off the network and secured four pieces of evidence: the web access log, the login log, an image of the system disk, and the gateway’s capture of that night.</p><p>The access log is in Beijing time. The login log is in UTC and does not state the year. Times in the image and in the capture are UTC.</p><p>Reconstruct the night, from the way in to the way out.</p>',
  },
  difficulty: 3,
  tags: ['log', 'ext2', 'pcap', 'exfiltration'],
  bonus: 100,
  passScore: 600,
  unlock: 'in-order',
  variants: [1],
  evidence: [
    {
      name: 'access.log',
      custody: {
        acquiredAt: '2026-11-04T01:12:00Z',
        tool: 'cp -p, sha256sum',
        by,
        imageType: '日志副本 · Copy of a log',
        note: bothLanguages({
          zh: 'nginx 访问日志，11 月 3 日至 4 日，北京时间（+08:00）。自日志服务器复制，与本机副本一致。',
          en: 'nginx access log of 3 and 4 November in Beijing time (+08:00). Copied from the log server; equal to the local copy.',
        }),
      },
      make: accessLog,
    },
    {
      name: 'auth.log',
      custody: {
        acquiredAt: '2026-11-04T01:14:00Z',
        tool: 'cp -p, sha256sum',
        by,
        imageType: '日志副本 · Copy of a log',
        note: bothLanguages({
          zh: '系统登录日志，UTC 时间，不含年份（2026 年）。服务器时钟经核对，误差小于 1 秒。',
          en: 'Login log in UTC, without the year (2026). The server’s clock was checked: less than one second off.',
        }),
      },
      make: authLog,
    },
    {
      name: 'web-03.img',
      custody: {
        acquiredAt: '2026-11-04T02:05:00Z',
        tool: 'dc3dd 7.3',
        by,
        imageType: 'ext2, raw',
        note: bothLanguages({
          zh: '系统盘逐块镜像，通过只读接口制作。可执行程序与日志目录不在此分区。镜像含入侵者上传的脚本，请勿放到能解释 PHP 的目录中。',
          en: 'Block-by-block image of the system disk, taken through a write blocker. Programs and logs are on other partitions. It contains a script of the intruder: do not place it where PHP is run.',
        }),
      },
      make: systemDisk,
    },
    {
      name: 'gateway.pcap',
      custody: {
        acquiredAt: '2026-11-04T00:40:00Z',
        tool: 'tcpdump 4.99',
        by,
        imageType: 'pcap',
        note: bothLanguages({
          zh: '出口网关 11 月 3 日 17:50 至 18:30（UTC）的滚动抓包。',
          en: 'Rolling capture of the gateway, 3 November, 17:50 to 18:30 UTC.',
        }),
      },
      make: gatewayCapture,
    },
  ],
  questions,
}
