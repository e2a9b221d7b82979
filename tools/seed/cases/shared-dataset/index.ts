import { bothLanguages, type DemoCase } from '../demo-case.ts'
import { exportFiles, forumCopy } from './exports.ts'
import { projectMail } from './mail.ts'
import { forumPictures } from './pictures.ts'
import { questions } from './questions.ts'

const by = '东湖大学信息办 · East Lake University, IT'

export const sharedDataset: DemoCase = {
  slug: 'shared-dataset',
  name: { zh: '鹳巢的坐标', en: 'Where the Storks Nest' },
  content: {
    zh: '<p>东湖大学湿地调查队与保护区一起，每年登记东方白鹳等珍稀水鸟的繁殖巢。对外只公布精确到 0.1 度的分布，精确坐标仅供内部使用。</p><p>十月中旬，摄影论坛上出现了一份精确到米的巢位表；几天之后，有人把巢下拍的照片发到了同一个帖子里。调查队保全了三份内部导出、论坛上的表格、项目邮件归档和帖子中的照片。</p><p>查清是哪一份数据、怎样流出去、又被带到了哪个巢下。各队拿到的证据可能不同。</p>',
    en: '<p>Together with the reserve, the wetland survey of East Lake University records the nests of oriental storks and other rare birds each year. The public is told places to a tenth of a degree; exact ones are for internal use only.</p><p>In mid-October a table of nests, exact to the metre, turned up on a forum of photographers. A few days later somebody posted pictures taken below a nest in the same thread. The survey secured three internal exports, the table from the forum, the project’s mail archive and the pictures of the thread.</p><p>Find out which data it was, how it got out, and to which nest it led. Evidence may differ between teams.</p>',
  },
  difficulty: 2,
  tags: ['csv', 'mail', 'exif', 'privacy'],
  bonus: 80,
  passScore: 480,
  unlock: 'free',
  variants: [1, 2],
  evidence: [
    ...exportFiles.map(({ name, make }) => ({
      name,
      custody: {
        acquiredAt: '2026-10-22T01:30:00Z',
        tool: 'sha256sum',
        by,
        imageType: 'CSV',
        note: bothLanguages({
          zh: '调查队共享盘上的内部导出，文件名为导出日期。',
          en: 'Internal export from the survey’s shared folder, named after its date.',
        }),
      },
      make,
    })),
    {
      name: 'forum-copy.csv',
      custody: {
        acquiredAt: '2026-10-21T12:48:00Z',
        tool: 'curl, sha256sum',
        by,
        imageType: 'CSV',
        note: bothLanguages({
          zh: '自论坛帖子下载，保持原样。',
          en: 'Downloaded from the thread on the forum, unchanged.',
        }),
      },
      hasVariants: true,
      make: forumCopy,
    },
    {
      name: 'project.mbox',
      custody: {
        acquiredAt: '2026-10-22T02:10:00Z',
        tool: 'doveadm export',
        by,
        imageType: 'mbox',
        note: bothLanguages({
          zh: '项目邮箱 9 月 14 日至 10 月 14 日的归档，由邮件服务器导出，经项目负责人书面同意。',
          en: 'Archive of the project’s mailbox, 14 September to 14 October, exported by the mail server with the written consent of the project’s head.',
        }),
      },
      hasVariants: true,
      make: projectMail,
    },
    {
      name: 'forum-pictures.zip',
      custody: {
        acquiredAt: '2026-10-21T12:55:00Z',
        tool: 'curl, zip -0',
        by,
        imageType: 'JPEG, ZIP',
        note: bothLanguages({
          zh: '帖子中的全部照片，未经压缩或转码。',
          en: 'All pictures of the thread, neither compressed nor converted.',
        }),
      },
      hasVariants: true,
      make: forumPictures,
    },
  ],
  questions,
}
