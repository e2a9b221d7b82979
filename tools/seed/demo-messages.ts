import type { Localised, Message, MessageKind } from '@tiltyard/contracts'
import type pg from 'pg'

type DemoMessage = {
  readonly id: string
  readonly title: Localised
  readonly extra: Localised | null
  readonly status: Message['status']
  readonly hoursAgo: number
  readonly kind: MessageKind
  /** HTML. */
  readonly content?: Localised
  readonly path?: `/${string}`
}

const id = (last: number) => `01900000-0000-7000-8000-0000000001${`${last}`.padStart(2, '0')}`

/** One of each status, all unread. */
const demoMessages: readonly DemoMessage[] = [
  {
    id: id(1),
    title: { zh: '欢迎来到演武场，先看看各处有什么', en: 'Welcome to Tiltyard: have a look around' },
    extra: null,
    status: 'todo',
    hoursAgo: 48,
    kind: 'system',
    content: {
      zh: '<p>这里有比赛、训练营、开放数据和值得一读的文章。三件事可以先做：</p><ol><li>补全<strong>个人资料</strong>，报名时就不用再填；</li><li>看看<a href="/info/index">资讯</a>里最近在读什么；</li><li>挑一场比赛，约上队友。</li></ol>',
      en: '<p>Competitions, a training camp, open data and articles worth your time. Three things to begin with:</p><ol><li>complete your <strong>profile</strong>, so that signing up takes one click;</li><li>see what people read in <a href="/info/index">Info</a>;</li><li>pick a competition and find a team.</li></ol>',
    },
  },
  {
    id: id(2),
    title: { zh: '您的实名材料正在审核', en: 'Your verification is being reviewed' },
    extra: { zh: '审核中', en: 'In review' },
    status: 'processing',
    hoursAgo: 20,
    kind: 'verification',
    path: '/account/center/accountSecurity?tab=userVerify',
  },
  {
    id: id(3),
    title: { zh: '请在今天 24 点前确认参赛信息', en: 'Confirm your entry before midnight' },
    extra: { zh: '即将截止', en: 'Closing soon' },
    status: 'urgent',
    hoursAgo: 3,
    kind: 'competition',
  },
  {
    id: id(4),
    title: { zh: '训练营的每周小测已经开始', en: 'This week’s training quiz has begun' },
    extra: null,
    status: 'doing',
    hoursAgo: 1,
    kind: 'competition',
    path: '/training/home',
  },
]

/** For one person; what they have read since stays read. */
export async function insertDemoMessages(
  owner: pg.ClientBase,
  identity: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  for (const { id, title, extra, status, hoursAgo, kind, content, path } of demoMessages)
    await owner.query(
      `insert into platform.messages (id, user_id, title, extra, status, created_at, kind, content, path)
       select $1, users.id, $4::jsonb, $5::jsonb, $6, now() - make_interval(hours => $7), $8, $9::jsonb, $10
       from platform.users where issuer = $2 and subject = $3 on conflict (id) do nothing`,
      [
        id,
        identity.issuer,
        identity.subject,
        JSON.stringify(title),
        extra && JSON.stringify(extra),
        status,
        hoursAgo,
        kind,
        content ? JSON.stringify(content) : null,
        path ?? null,
      ],
    )
}
