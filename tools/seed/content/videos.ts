import type { DraftOf, VideoAccess } from '@tiltyard/contracts'
import { type DemoContent, demoId } from './demo-content.ts'
import { doc, p } from './rich.ts'

type InBoth = { readonly zh: string; readonly en: string }

/** What a slide shows, and what is said while it is shown. */
export type DemoSlide = { readonly title: InBoth; readonly said: InBoth }

export type DemoVideo = DemoContent<'video'> & { readonly slides: readonly DemoSlide[] }

/** Every slide is shown as long. */
export const slideSeconds = 6

type Facts = Pick<DraftOf<'video'>, 'title' | 'summary' | 'category' | 'position' | 'questionIds'> & {
  readonly title: InBoth
  readonly access?: VideoAccess
  readonly isInSeries?: boolean
  readonly slides: readonly DemoSlide[]
}

const teachers = [
  { name: { zh: '周砚', en: 'Yan Zhou' }, affiliation: { zh: '东湖大学', en: 'East Lake University' } },
]

const slide = (zhTitle: string, enTitle: string, zhSaid: string, enSaid: string): DemoSlide => ({
  title: { zh: zhTitle, en: enTitle },
  said: { zh: zhSaid, en: enSaid },
})

function video(
  number: number,
  { slides, access = 'everyone', isInSeries = false, ...facts }: Facts,
): DemoVideo {
  return {
    id: demoId('video', number),
    publishedAt: `2026-10-${`${number}`.padStart(2, '0')}T02:00:00.000Z`,
    slides,
    document: {
      ...facts,
      body: {
        zh: doc(...slides.map(({ said }) => p(said.zh))),
        en: doc(...slides.map(({ said }) => p(said.en))),
      },
      ...(isInSeries && { seriesId: demoId('video_series', 1) }),
      teachers,
      recordedOn: `2026-09-${`${number}`.padStart(2, '0')}`,
      language: 'zh',
      access,
      mayDownload: access === 'everyone',
      chapters: slides.map(({ title }, index) => ({ seconds: index * slideSeconds, title })),
    },
  }
}

export const demoVideoSeries: readonly DemoContent<'video_series'>[] = [
  {
    id: demoId('video_series', 1),
    publishedAt: '2026-10-01T01:00:00.000Z',
    document: {
      title: { zh: '数据安全三讲', en: 'Data security in three lessons' },
      summary: {
        zh: '从数据分类到脱敏，再到泄露溯源。',
        en: 'From classifying data to masking it, and on to tracing a leak.',
      },
      body: {
        zh: doc(p('三节短课，每节不到一分钟，适合第一次接触数据安全的人。')),
        en: doc(
          p('Three short lessons of less than a minute each, for people who are new to data security.'),
        ),
      },
      category: 'data-security',
    },
  },
]

export const demoVideos: readonly DemoVideo[] = [
  video(1, {
    title: { zh: '数据分类分级', en: 'Classifying data' },
    summary: {
      zh: '先弄清有哪些数据、谁能用，再谈保护。',
      en: 'Know what data there is and who may use it before protecting it.',
    },
    category: 'data-security',
    position: 1,
    isInSeries: true,
    slides: [
      slide(
        '为什么要分类',
        'Why classify',
        '不知道有什么数据，就谈不上保护。',
        'What nobody has listed, nobody protects.',
      ),
      slide(
        '分几级',
        'How many levels',
        '级别少而清楚，比多而模糊好用。',
        'A few clear levels work better than many vague ones.',
      ),
      slide(
        '谁来决定',
        'Who decides',
        '由了解数据用途的人定级，安全人员复核。',
        'Those who use the data propose a level, security staff review it.',
      ),
    ],
  }),
  video(2, {
    title: { zh: '脱敏与匿名化', en: 'Masking and anonymisation' },
    summary: {
      zh: '删掉姓名还不够：组合起来的字段也能认出人。',
      en: 'Removing names is not enough: fields together can identify people.',
    },
    category: 'privacy',
    position: 2,
    isInSeries: true,
    slides: [
      slide(
        '直接标识与准标识',
        'Direct and quasi-identifiers',
        '邮编、生日和性别合在一起，往往就能认出一个人。',
        'Postcode, birthday and sex together often identify a person.',
      ),
      slide(
        '常用做法',
        'Common methods',
        '泛化、抑制、加噪，各有得失。',
        'Generalise, suppress, add noise: each costs something.',
      ),
      slide(
        '检验效果',
        'Check the result',
        '发布前先试着攻击自己的数据。',
        'Attack your own data before you publish it.',
      ),
    ],
  }),
  video(3, {
    title: { zh: '泄露溯源', en: 'Tracing a leak' },
    summary: { zh: '用水印找出数据从谁手里流出。', en: 'Watermarks tell from whose copy the data came.' },
    category: 'data-security',
    position: 3,
    isInSeries: true,
    slides: [
      slide(
        '每人一份',
        'A copy for each person',
        '每位申请人得到的文件里，标记行各不相同。',
        'Each applicant gets a file with marked rows of its own.',
      ),
      slide(
        '找到泄露的文件',
        'A leaked file is found',
        '哪怕删去三成的行，标记仍然足以比对。',
        'Even with a third of the rows gone, enough marks remain.',
      ),
      slide(
        '结论要谨慎',
        'Be careful with the verdict',
        '溯源给出的是线索，处理之前要听当事人说明。',
        'A trace is a lead: hear the person before you decide.',
      ),
    ],
  }),
  video(4, {
    title: { zh: '磁盘取证第一步', en: 'First steps in disk forensics' },
    summary: {
      zh: '先做镜像、再算哈希，不在原件上工作。',
      en: 'Image first, hash it, and never work on the original.',
    },
    category: 'forensics',
    slides: [
      slide(
        '保护原件',
        'Protect the original',
        '以只读方式连接，再制作镜像。',
        'Attach it read-only, then take an image.',
      ),
      slide(
        '记录哈希',
        'Record the hash',
        '哈希写进记录，之后每次分析前都核对。',
        'Write the hash down and compare it before each analysis.',
      ),
      slide(
        '从时间线开始',
        'Start with a timeline',
        '把文件时间排成一列，异常往往自己跳出来。',
        'Put all file times in one list: what is odd stands out.',
      ),
    ],
  }),
  video(5, {
    title: { zh: '夺旗赛赛题讲解', en: 'Walkthrough of a flag task' },
    summary: {
      zh: '登录后观看：一道入门赛题从读题到提交。',
      en: 'For signed-in people: an entry-level task from reading it to submitting the flag.',
    },
    category: 'competitions',
    access: 'signed_in',
    slides: [
      slide(
        '读题',
        'Read the task',
        '题目给了什么，没给什么，先写下来。',
        'Write down what the task gives you and what it does not.',
      ),
      slide(
        '试错',
        'Try and fail',
        '从最简单的猜测开始，记录每次尝试。',
        'Begin with the simplest guess and note every attempt.',
      ),
      slide(
        '提交',
        'Submit',
        'flag 的格式要与题目一致。',
        'The flag must have the form that the task asks for.',
      ),
    ],
  }),
  video(6, {
    title: { zh: '内部培训：应急响应', en: 'Internal training: incident response' },
    summary: {
      zh: '需要密码的视频；密码见演示说明。',
      en: 'A video with a password; the demo notes have it.',
    },
    category: 'attack-defence',
    access: 'password',
    slides: [
      slide(
        '先止损',
        'Stop the loss',
        '断开受影响的系统，但不要关机。',
        'Disconnect what is affected, but do not switch it off.',
      ),
      slide(
        '再取证',
        'Then collect evidence',
        '内存和日志先于磁盘。',
        'Memory and logs come before the disk.',
      ),
      slide(
        '最后复盘',
        'Finally review',
        '写下时间线和改进项，不追究个人。',
        'Write the timeline and what to improve; blame nobody.',
      ),
    ],
  }),
]
