import { base64, code, type DemoTask } from './demo-task.ts'

const token = [
  base64('{"alg":"HS256","typ":"JWT"}'),
  base64('{"sub":"guest","note":"flag{signed_is_not_sealed}"}'),
  base64('not checked'),
]
  .join('.')
  .replaceAll('=', '')
const blind = 'flag{bl1nd_but_patient}'
/** What a scanner leaves in an access log: one question after another, and the right ones answered at length. */
const blindLog = [...blind]
  .flatMap((letter, place) => {
    const right = letter.charCodeAt(0)
    return [right - 2, right + 1, right].map(
      (guess) =>
        `198.51.100.23 - - "GET /item?id=1%20AND%20ASCII(SUBSTR((SELECT%20secret%20FROM%20vault),${place + 1},1))=${guess} HTTP/1.1" 200 ${guess === right ? 4312 : 871}`,
    )
  })
  .join('\n')

export const webTasks: readonly DemoTask[] = [
  {
    category: 'web',
    name: { zh: '签过名，没上锁', en: 'Signed, Not Sealed' },
    text: {
      zh: `<p>登录接口返回了这样一个令牌。签名保证它没有被改过，却没有说别人不能读。</p>${code(token)}`,
      en: `<p>The login call answered with this token. Its signature says that nobody has changed it, not that nobody can read it.</p>${code(token)}`,
    },
    flag: 'flag{signed_is_not_sealed}',
    difficulty: 1,
  },
  {
    category: 'web',
    name: { zh: '基本认证', en: 'Basic Manners' },
    text: {
      zh: `<p>抓到一个请求。密码即 flag。</p>${code(`GET /reports HTTP/1.1\nHost: intranet.example\nAuthorization: Basic ${base64('auditor:flag{basic_is_plain}')}`)}`,
      en: `<p>A request was captured. The password is the flag.</p>${code(`GET /reports HTTP/1.1\nHost: intranet.example\nAuthorization: Basic ${base64('auditor:flag{basic_is_plain}')}`)}`,
    },
    flag: 'flag{basic_is_plain}',
    difficulty: 1,
  },
  {
    category: 'web',
    name: { zh: '百分号之下', en: 'Under the Percent Signs' },
    text: {
      zh: `<p>一个 Cookie 被编码了两遍。</p>${code(`session=${encodeURIComponent(encodeURIComponent('{"role":"guest","flag":"flag{d0uble_decode}"}'))}`)}`,
      en: `<p>A cookie was encoded twice.</p>${code(`session=${encodeURIComponent(encodeURIComponent('{"role":"guest","flag":"flag{d0uble_decode}"}'))}`)}`,
    },
    flag: 'flag{d0uble_decode}',
    difficulty: 1,
  },
  {
    category: 'web',
    name: { zh: '盲注者的日志', en: 'The Patient Guest' },
    text: {
      zh: '<p>有人一个字符一个字符地把机密问了出来。访问日志还在，把他得到的答案拼回来。</p>',
      en: '<p>Somebody asked the secret out of the database, one letter at a time. The access log is still there; put the answers together again.</p>',
    },
    flag: blind,
    difficulty: 3,
    hint: {
      zh: '<p>看响应的长度。</p>',
      en: '<p>Look at the lengths of the answers.</p>',
      price: 30,
    },
    file: { name: 'access.log', content: `${blindLog}\n` },
  },
]
