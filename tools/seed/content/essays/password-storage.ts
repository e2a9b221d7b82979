import { bold, code, doc, footnote, formula, h2, link, list, math, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const bits = String.raw`H=L\log_2 N`

const argon = `
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

hasher = PasswordHasher()            # Argon2id; salt and parameters are kept in the text itself

def sign_in(stored: str, given: str) -> tuple[bool, str | None]:
    try:
        hasher.verify(stored, given)
    except VerifyMismatchError:
        return False, None
    # Parameters were raised since: make it new while the password is at hand
    return True, hasher.hash(given) if hasher.check_needs_rehash(stored) else None
`

export const passwordStorage = info(20, '2026-08-04', {
  title: {
    zh: '口令应当怎样存：慢一点，独特一点',
    en: 'How to store a password: slowly, and each in its own way',
  },
  summary: {
    zh: '口令库迟早会泄露。存储方式决定了泄露之后，是一个下午还是一百年。',
    en: 'Sooner or later the table of passwords will leak. How it was stored decides whether that means an afternoon or a century.',
  },
  channel: 'practice',
  labels: ['cryptography', 'data-leak'],
  authors: ['乔一帆'],
  body: {
    zh: doc(
      p(
        '2012 年，约 650 万条领英（LinkedIn）用户的口令摘要出现在论坛上，使用的是不加盐的 SHA-1。几天之内，其中大半就被还原。2016 年人们才知道，真正泄露的超过一亿条。SHA-1 在这里的问题不是“被攻破了”，而是太快。',
      ),
      h2('快是缺点'),
      p(
        '通用哈希函数为吞吐量而生，一块显卡每秒能算数十亿次。攻击者不需要逆推，只要把常用口令逐个算一遍来比对。长度为 ',
        math('L'),
        '、从 ',
        math('N'),
        ' 个字符中均匀随机选取的口令，其信息量是',
      ),
      formula(bits),
      p(
        '八位随机小写字母约 37.6 比特，以每秒一百亿次计算，二十秒左右即可穷尽。人自己想出来的口令还远远达不到“均匀随机”。',
      ),
      h2('三个要素'),
      list(
        [
          bold('盐。'),
          '每个口令一个随机值，与摘要一同存放。它让相同的口令有不同的摘要，预先算好的彩虹表失效，攻击者必须逐个账号破解。盐不需要保密。',
        ],
        [
          bold('慢。'),
          '使用专为口令设计的函数，刻意耗费时间和',
          bold('内存'),
          '。内存是关键：显卡核心多而每核内存少，占内存的函数让它们的优势消失。',
        ],
        [
          bold('胡椒（可选）。'),
          '一个不放在数据库里的全局密钥，例如放在密钥管理服务中再做一次 HMAC。只偷到数据库的人什么也算不出。',
        ],
      ),
      table(
        ['函数', '建议', '备注'],
        [
          'Argon2id',
          '首选；OWASP 的最低建议之一是 19 MiB 内存、2 轮、并行度 1',
          link('RFC 9106', 'https://www.rfc-editor.org/rfc/rfc9106'),
        ],
        ['scrypt', '没有 Argon2 时', '参数以内存为主'],
        ['bcrypt', '旧系统可留用，成本因子不低于 10', '只取前 72 字节'],
        ['PBKDF2-HMAC-SHA-256', '需要符合 FIPS 时，60 万次以上', '不占内存'],
      ),
      h2('代码其实很短'),
      code('python', argon),
      p(
        mono('check_needs_rehash'),
        ' 常被忽略。硬件每年都在变快，参数也要随之提高，而用户登录的一刻是唯一能重算的机会。',
      ),
      h2('比存储更前面的事'),
      list(
        '拒绝出现在已泄露名单里的口令，比要求“大小写加符号”有效。NIST 早已不建议强制字符组合，也不建议定期更换，除非有泄露的迹象。',
        '允许长口令和粘贴，让口令管理器能用。',
        '限制在线尝试的速率，并在账号不存在时也花同样的时间，避免被人探出谁注册过。',
        '尽可能提供通行密钥（passkey）。服务器上只有公钥，泄露了也无妨。',
      ),
      p(
        '最后，选参数时在自己的服务器上实测：单次验证几十到几百毫秒，同时想好高峰期登录会占用多少内存。太慢会让登录接口成为拒绝服务的入口。',
        footnote('一个办法是给口令计算单独设一个有上限的队列，排满时请稍后再试，不让它拖垮其他请求。'),
      ),
    ),
    en: doc(
      p(
        'In 2012 some 6.5 million password digests of LinkedIn users appeared on a forum, made by SHA-1 without salt. Within days most had been turned back. Only in 2016 did it become known that over a hundred million had been taken. The fault of SHA-1 here is not that it was broken but that it is fast.',
      ),
      h2('Speed is the defect'),
      p(
        'General hash functions are built for throughput; a graphics card computes billions a second. An attacker inverts nothing, but hashes likely passwords one after another and compares. A password of length ',
        math('L'),
        ' drawn uniformly from ',
        math('N'),
        ' characters carries',
      ),
      formula(bits),
      p(
        'bits. Eight random lower-case letters give 37.6, which ten billion guesses a second exhaust in about twenty seconds. And what people think up is far from uniform.',
      ),
      h2('Three ingredients'),
      list(
        [
          bold('Salt. '),
          'A random value for each password, kept beside the digest. Equal passwords get different digests, prepared tables are useless, and each account must be attacked on its own. It need not be secret.',
        ],
        [
          bold('Slowness. '),
          'Use a function made for passwords that spends time and ',
          bold('memory'),
          ' on purpose. Memory is the point: a graphics card has many cores and little memory for each, and loses its edge.',
        ],
        [
          bold('Pepper, if you like. '),
          'A key that is not in the database, for instance an HMAC done inside a key-management service. A thief with only the database can compute nothing.',
        ],
      ),
      table(
        ['Function', 'Advice', 'Note'],
        [
          'Argon2id',
          'first choice; one of OWASP’s minimum settings is 19 MiB, 2 passes, 1 lane',
          link('RFC 9106', 'https://www.rfc-editor.org/rfc/rfc9106'),
        ],
        ['scrypt', 'where Argon2 is not at hand', 'memory is the parameter that counts'],
        ['bcrypt', 'acceptable in old systems, cost 10 or more', 'reads the first 72 bytes only'],
        ['PBKDF2-HMAC-SHA-256', 'where FIPS is required, 600,000 rounds or more', 'needs no memory'],
      ),
      h2('The code is short'),
      code('python', argon),
      p(
        mono('check_needs_rehash'),
        ' is often overlooked. Hardware grows faster each year and parameters must follow. The moment of sign-in is the only chance to compute again.',
      ),
      h2('What comes before storage'),
      list(
        'Refuse passwords that are on leaked lists. It helps more than demanding symbols. NIST has long advised against composition rules, and against regular changes without a sign of compromise.',
        'Allow long passwords and pasting, so that managers work.',
        'Limit online attempts, and spend the same time on accounts that do not exist, or one can find out who has registered.',
        'Offer passkeys. The server then holds a public key, and its leak does no harm.',
      ),
      p(
        'When choosing parameters, measure on your own servers: tens to hundreds of milliseconds a check, with an eye on the memory that a rush of sign-ins will take. Too slow, and the sign-in page becomes the way to knock you over.',
        footnote(
          'One answer is a bounded queue for this work alone. When it is full, ask people to try again, and let nothing else suffer.',
        ),
      ),
    ),
  },
})
