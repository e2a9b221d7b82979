import { base64, bytesOf, code, type DemoTask, hex } from './demo-task.ts'

const shifted = (text: string, by: number) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97))

const vigenere = (text: string, key: string) => {
  let n = 0
  return text.replace(/[a-z]/g, (letter) => shifted(letter, key.charCodeAt(n++ % key.length) - 97))
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, rest] = [1n, base % modulus, exponent]
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const caesar = 'flag{the_die_is_cast}'
const single = 'flag{one_byte_is_no_key}'
const polygraph = 'flag{le_chiffre_dechiffrable}'
const [p, q, e] = [1_000_000_007n, 998_244_353n, 65_537n]
const small = 20_261_115n
const pad = Buffer.from('3f9ac1e2547788b0d1c25e6f9a0b4c7d1e2f3a4b5c6d7e8f90a1b2c3d4e5f607', 'hex')
const known = 'the meeting is at noon on day 4'
const reused = 'flag{never_use_a_pad_twice}'
const padded = (text: string) => hex(bytesOf(text).map((byte, n) => byte ^ (pad[n % pad.length] as number)))

export const cryptoTasks: readonly DemoTask[] = [
  {
    category: 'crypto',
    name: { zh: '渡河之后', en: 'Across the Rubicon' },
    text: {
      zh: `<p>将军过河之前，只把每个字母往后挪了几位：</p>${code(shifted(caesar, 7))}`,
      en: `<p>Before he crossed the river, the general moved every letter a few places on:</p>${code(shifted(caesar, 7))}`,
    },
    flag: caesar,
    difficulty: 1,
  },
  {
    category: 'crypto',
    name: { zh: '两层信封', en: 'Two Envelopes' },
    text: {
      zh: `<p>信封里还是信封，用的是同一种纸。</p>${code(base64(base64('flag{unwrap_me_twice}')))}`,
      en: `<p>In the envelope is an envelope, of the same paper.</p>${code(base64(base64('flag{unwrap_me_twice}')))}`,
    },
    flag: 'flag{unwrap_me_twice}',
    difficulty: 1,
  },
  {
    category: 'crypto',
    name: { zh: '单字节', en: 'A Single Byte' },
    text: {
      zh: `<p>每个字节都与同一个字节异或过。下面是十六进制的密文：</p>${code(hex(bytesOf(single).map((byte) => byte ^ 0x5a)))}`,
      en: `<p>Every byte was combined with one and the same byte by exclusive or. In hexadecimal:</p>${code(hex(bytesOf(single).map((byte) => byte ^ 0x5a)))}`,
    },
    flag: single,
    difficulty: 2,
    hint: { zh: '<p>明文以 flag 开头。</p>', en: '<p>The plaintext begins with flag.</p>', price: 20 },
  },
  {
    category: 'crypto',
    name: { zh: '外交官的表', en: 'The Diplomat’s Table' },
    text: {
      zh: `<p>维吉尼亚密码，密钥是主办城市的拼音（全小写，没有空格），只有字母被加密：</p>${code(vigenere(polygraph, 'wuhan'))}<p>主办城市是武汉。</p>`,
      en: `<p>A Vigenère cipher whose key is the host city in small letters; only letters are enciphered:</p>${code(vigenere(polygraph, 'wuhan'))}<p>The host city is Wuhan.</p>`,
    },
    flag: polygraph,
    difficulty: 2,
  },
  {
    category: 'crypto',
    name: { zh: '太小的模数', en: 'Too Small a Modulus' },
    text: {
      zh: `<p>教科书 RSA，模数小得可以分解。明文是一个八位日期数字 m，flag 是 <code>flag{m}</code>。</p>${code(`n = ${p * q}\ne = ${e}\nc = ${power(small, e, p * q)}`)}`,
      en: `<p>Textbook RSA with a modulus that can be factored. The plaintext is a date of eight digits, m; the flag is <code>flag{m}</code>.</p>${code(`n = ${p * q}\ne = ${e}\nc = ${power(small, e, p * q)}`)}`,
    },
    flag: `flag{${small}}`,
    difficulty: 3,
    hint: {
      zh: '<p>两个素数都接近十亿。</p>',
      en: '<p>Both primes are close to a thousand million.</p>',
      price: 40,
    },
  },
  {
    category: 'crypto',
    name: { zh: '用了两次的密码本', en: 'A Pad Used Twice' },
    text: {
      zh: `<p>同一页密码本加密了两条消息。第一条的原文已知：<code>${known}</code>。第二条是 flag。</p>${code(`${padded(known)}\n${padded(reused)}`)}`,
      en: `<p>One page of a pad enciphered two messages. The first is known: <code>${known}</code>. The second is the flag.</p>${code(`${padded(known)}\n${padded(reused)}`)}`,
    },
    flag: reused,
    difficulty: 3,
  },
]
