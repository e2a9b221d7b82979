import type { DemoQuestion } from '../demo-question.ts'
import { textFile } from '../make/text-file.ts'

const config = [
  'server {',
  '  listen 443 ssl;',
  '  server_name data.lakeside.example;',
  '',
  '  location /static {',
  '    alias /srv/app/static/;',
  '  }',
  '',
  '  location /reports/ {',
  '    alias /srv/app/reports/;',
  '  }',
  '',
  '  location /exports/ {',
  '    root /srv/app;',
  '    autoindex on;',
  '  }',
  '',
  '  location /internal/ {',
  '    allow 10.0.0.0/8;',
  '    deny all;',
  '    proxy_pass http://127.0.0.1:9000/;',
  '  }',
  '',
  '  location /api/ {',
  '    proxy_pass http://127.0.0.1:8000;',
  '    add_header Access-Control-Allow-Origin $http_origin;',
  '    add_header Access-Control-Allow-Credentials true;',
  '  }',
  '}',
]

const options = {
  a: { zh: '/static', en: '/static' },
  b: { zh: '/reports/', en: '/reports/' },
  c: { zh: '/exports/', en: '/exports/' },
  d: { zh: '/internal/', en: '/internal/' },
  e: { zh: '/api/', en: '/api/' },
}

/** A prefix without its slash before an alias with one, a folder that lists itself, or any origin with credentials. */
function isOpen(path: string, body: string): boolean {
  const climbs = !path.endsWith('/') && /alias \S+\/;/.test(body)
  const lists = body.includes('autoindex on')
  const trustsAll = body.includes('Allow-Origin $http_origin') && body.includes('Allow-Credentials true')
  return climbs || lists || trustsAll
}

export const whichDoorsAreOpen: DemoQuestion = {
  slug: 'attack-defense/which-doors-are-open',
  bank: 'attack-defense',
  name: { zh: '哪几扇门没关', en: 'Which Doors Are Open' },
  content: {
    zh: '<p>上线前的配置审查。附件是一份 nginx 配置，每个 <code>location</code> 都有人签过字。</p><p>哪几个 <code>location</code> 会让外人读到不该读的东西？可以多选。</p>',
    en: '<p>A review before going live. Attached is an nginx configuration; every <code>location</code> has been signed off by somebody.</p><p>Which of them let outsiders read what they should not? Several may be right.</p>',
  },
  category: 'web',
  tags: ['nginx', 'misconfiguration', 'cors'],
  difficulty: 2,
  minutes: 15,
  points: 90,
  hints: [
    {
      price: 15,
      zh: '<code>location /static</code> 少了一个斜杠，<code>/static../</code> 会去哪里？',
      en: 'There is no slash after <code>/static</code>: where does <code>/static../</code> lead?',
    },
  ],
  files: () => [textFile('site.conf', config)],
  answer: { kind: 'choice', options, right: ['a', 'c', 'e'] },
  solve: ({ file, options: offered }) => {
    const blocks = [
      ...file('site.conf')
        .toString('utf8')
        .matchAll(/location (\S+) \{([^}]*)\}/g),
    ]
    const open = blocks.filter(([, path = '', body = '']) => isOpen(path, body)).map(([, path]) => path)
    return Object.entries(offered)
      .filter(([, text]) => open.includes(text.zh))
      .map(([key]) => key)
  },
}
