import type { DemoFile, DemoQuestion } from '../demo-question.ts'
import { gitStore } from '../make/git.ts'
import { zipOf } from '../make/zip.ts'
import { objectsOf } from '../read/git.ts'
import { flagIn } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const flag = 'flag{rotate_it_do_not_just_delete_it}'
const settings = (secret: string) =>
  `database:\n  host: 10.20.4.8\n  name: orders\n  user: report\n  password: ${secret}\nexport:\n  bucket: nightly\n`

function repository(): DemoFile {
  const git = gitStore()
  const readme = git.blob('# nightly-export\n\nExports yesterday’s orders for the finance team.\n')
  const script = git.blob('#!/bin/sh\nset -eu\nexec ./export --settings settings.yml "$@"\n')
  const first = git.commit(
    git.tree({ 'README.md': readme, 'run.sh': script }),
    null,
    1_790_121_600,
    'First draft',
  )
  const leaked = git.tree({ 'README.md': readme, 'run.sh': script, 'settings.yml': git.blob(settings(flag)) })
  const second = git.commit(leaked, first, 1_790_208_000, 'Connect to the database')
  const blank = git.blob(settings('$DATABASE_PASSWORD'))
  const clean = git.tree({ 'README.md': readme, 'run.sh': script, 'settings.yml': blank })
  const third = git.commit(clean, second, 1_790_211_600, 'Read the password from the environment')
  const entries = [
    { name: '.git/HEAD', bytes: Buffer.from('ref: refs/heads/main\n') },
    { name: '.git/config', bytes: Buffer.from('[core]\n\trepositoryformatversion = 0\n\tbare = false\n') },
    { name: '.git/refs/heads/main', bytes: Buffer.from(`${third}\n`) },
    {
      name: 'README.md',
      bytes: Buffer.from('# nightly-export\n\nExports yesterday’s orders for the finance team.\n'),
    },
    { name: 'settings.yml', bytes: Buffer.from(settings('$DATABASE_PASSWORD')) },
    ...git.entries,
  ]
  return { name: 'nightly-export.zip', bytes: zipOf(entries) }
}

export const gitRemembers: DemoQuestion = {
  slug: 'ctf/git-remembers',
  bank: 'ctf',
  name: { zh: '提交过，就还在', en: 'Once Committed' },
  content: {
    zh: '<p>开发者发现自己把数据库口令提交进了仓库，一小时后补了一次提交，换成环境变量，然后把整个目录打包发给了外包团队。</p><p>口令即 flag。</p>',
    en: '<p>A developer noticed that the database password had been committed, replaced it by a variable an hour later, and then sent the whole folder to a contractor.</p><p>The password is the flag.</p>',
  },
  category: 'misc',
  tags: ['git', 'secrets', 'leak'],
  difficulty: 2,
  minutes: 15,
  points: 100,
  hints: [
    { price: 15, zh: '压缩包里有一个隐藏目录。', en: 'There is a hidden folder in the archive.' },
    {
      price: 20,
      zh: '仓库里的每个版本都是一个用 zlib 压缩的对象；<code>git log -p</code> 也能看到。',
      en: 'Every version is an object packed by zlib; <code>git log -p</code> shows them, too.',
    },
  ],
  files: () => [repository()],
  answer: { kind: 'flag', flag },
  solve: ({ file }) =>
    flagIn(
      objectsOf(filesInZip(file('nightly-export.zip')))
        .map(({ text }) => text)
        .join('\n'),
    ),
}
