import { bold, code, doc, footnote, formula, h2, link, math, mono, ordered, p } from '../rich.ts'
import { info } from './essay.ts'

const entropy = String.raw`H=-\sum_{c}p_c\log_2 p_c`

const search = `
# Every commit, on every branch, that added or removed this string
git log --all --oneline -S 'AKIA'

# Names of files that ever existed and should not have
git log --all --name-only --format= | sort -u | grep -Ei '(^|/)(\\.env|id_rsa|.*\\.(pem|p12|key))$'
`

const rewrite = `
printf 'hunter2-real-password==>REMOVED\\n' > /tmp/replace.txt
git filter-repo --replace-text /tmp/replace.txt
git push --force --all && git push --force --tags
`

export const secretsInGit = info(11, '2026-05-06', {
  title: {
    zh: 'Git 历史里的密钥：删掉那一行为什么没有用',
    en: 'Secrets in Git histories: why deleting the line does not help',
  },
  summary: {
    zh: '提交之后再删除，密钥仍在历史、分叉和别人的克隆里。正确的顺序是先作废，再清理，最后防止再犯。',
    en: 'Remove it in the next commit, and the secret still lives in history, in forks and in other people’s clones. Revoke first, clean second, prevent third.',
  },
  channel: 'practice',
  labels: ['data-leak', 'key-management', 'supply-chain'],
  authors: ['乔一帆'],
  body: {
    zh: doc(
      p(
        '一位同事把云服务的访问密钥提交到了公开仓库，五分钟后发现，赶紧又提交一次把它删掉。仓库首页看上去干净了。但 Git 保存的是快照，不是最新的样子：那把钥匙在上一个提交里，任何人都取得到。公开仓库的新提交有程序持续扫描，五分钟足够了。',
      ),
      h2('第一件事是作废'),
      p(
        '顺序不能反：',
        bold('先让密钥失效，再清理历史。'),
        '清理历史可能要半天，而这半天里密钥仍然有效。作废之后，检查它在泄露期间的使用记录：来源地址、调用的接口、读走的数据。没有异常也要写下来。',
      ),
      h2('找到所有角落'),
      code('bash', search),
      p(
        mono('-S'),
        ' 会找出使该字符串出现次数改变的提交，包括已经合并的旧分支。但如果不知道要找什么呢？扫描工具除了匹配已知前缀，还会计算字符的香农熵：',
      ),
      formula(entropy),
      p(
        '英文单词的熵约为每字符 2 到 4 比特，随机的十六进制串接近 4，随机的 Base64 串更高，长度足够时趋向 ',
        math(String.raw`\log_2 64 = 6`),
        '。熵高的长串值得人看一眼。它会误报哈希值和压缩数据，所以只用于提示，不用于自动拒绝。',
      ),
      h2('改写历史'),
      code('bash', rewrite),
      p(
        '工具是 ',
        link('git filter-repo', 'https://github.com/newren/git-filter-repo'),
        '。改写会改变此后所有提交的编号，每位协作者都要重新克隆，否则一次普通的合并就把旧历史带了回来。托管平台上还有改写不到的地方：分叉、合并请求的引用、缓存的提交页面，需要联系平台清理。',
        footnote('正因为这些角落无法保证清干净，才说作废是唯一可靠的补救，改写历史只是减少骚扰。'),
      ),
      h2('让它不再发生'),
      ordered(
        '提交前检查：本地钩子运行扫描，几百毫秒即可，命中时说明原因与绕过办法。',
        '推送时再查：服务器端拒绝已知格式的密钥。本地钩子可以跳过，这一道不能。',
        '少发长期密钥：流水线用短时令牌换取权限，令牌泄露后几分钟就失效。',
        '给密钥加前缀：自家签发的令牌带上固定前缀和校验位，扫描器才认得出来，误报也少。',
        '让承认变得容易：泄露后十分钟内主动报告的人应当得到感谢。隐瞒的代价远高于失误。',
      ),
      p(
        '最后别忘了 Git 之外的地方：容器镜像的旧层、构建日志、前端的源码映射、贴在工单里的截图。历史无处不在，只有密钥可以作废。',
      ),
    ),
    en: doc(
      p(
        'A colleague commits a cloud access key to a public repository, notices five minutes later and commits again to remove it. The front page looks clean. But Git keeps snapshots, not the latest look: the key sits in the previous commit, where anybody can fetch it. Programs watch public commits all day. Five minutes are plenty.',
      ),
      h2('Revoke first'),
      p(
        'The order matters: ',
        bold('make the key invalid, then clean the history.'),
        ' Cleaning can take half a day, and for half a day the key would still work. Once it is dead, read what it did while exposed: addresses, calls, data fetched. If you find nothing unusual, write that down too.',
      ),
      h2('Search every corner'),
      code('bash', search),
      p(
        mono('-S'),
        ' finds the commits that changed how often a string occurs, old merged branches included. But what if you do not know the string? Scanners match known prefixes and also compute the Shannon entropy of the characters:',
      ),
      formula(entropy),
      p(
        'English words give some 2 to 4 bits a character. A random hexadecimal string comes close to 4, random Base64 goes higher and tends to ',
        math(String.raw`\log_2 64 = 6`),
        ' as it grows. A long string of high entropy deserves a look by a person. Hashes and compressed data raise false alarms, so use it to hint and not to refuse.',
      ),
      h2('Rewrite the history'),
      code('bash', rewrite),
      p(
        'The tool is ',
        link('git filter-repo', 'https://github.com/newren/git-filter-repo'),
        '. Rewriting changes the number of each later commit. Every collaborator must clone again, or one ordinary merge brings the old history back. Hosting platforms have corners out of your reach: forks, references of pull requests, cached commit pages. Ask the platform to clear them.',
        footnote(
          'As nobody can promise that these corners are clean, revoking is the only dependable remedy. Rewriting merely reduces the nuisance.',
        ),
      ),
      h2('So that it does not happen again'),
      ordered(
        'Check before the commit: a local hook scans in a fraction of a second and explains what it found and how to overrule it.',
        'Check again at the push: the server refuses keys of known form. A local hook can be skipped; this cannot.',
        'Issue fewer long-lived keys. Pipelines exchange short tokens for rights, and a leaked token dies within minutes.',
        'Give your own tokens a fixed prefix and a checksum, so that scanners recognise them and rarely err.',
        'Make owning up easy. Whoever reports within ten minutes deserves thanks. Hiding costs far more than the slip.',
      ),
      p(
        'And remember the places beyond Git: older layers of container images, build logs, source maps of the front end, a screenshot in a ticket. History is everywhere. Only a key can be revoked.',
      ),
    ),
  },
})
