import { bold, code, doc, footnote, h2, list, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const seal = `
import { createCipheriv, randomBytes } from 'node:crypto'

function seal(key: Buffer, plain: Buffer, context: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function encryptRecord(kek: Buffer, kekVersion: number, recordId: string, plain: Buffer) {
  const dek = randomBytes(32)
  return {
    kekVersion,
    wrappedKey: seal(kek, dek, \`dek:\${recordId}\`), // a real KMS does this step inside
    data: seal(dek, plain, \`record:\${recordId}\`),
  }
}
`

export const envelopeEncryption = info(8, '2026-04-03', {
  title: { zh: '信封加密：用钥匙锁钥匙', en: 'Envelope encryption: keys that lock keys' },
  summary: {
    zh: '数据用数据密钥加密，数据密钥再用主密钥加密。多这一层，轮换从重写几个 TB 变成重写几个 KB。',
    en: 'Data is locked with a data key, and the data key with a master key. That one layer turns rotation from rewriting terabytes into rewriting kilobytes.',
  },
  channel: 'techniques',
  labels: ['key-management', 'cryptography'],
  authors: ['林知远'],
  body: {
    zh: doc(
      p(
        '假设你有 4 TB 的用户文件，全部用同一个主密钥加密。现在要换密钥：读出、解密、再加密、写回，几天几夜。更糟的是，主密钥必须发到每一台处理文件的机器上。',
      ),
      h2('多一层'),
      p(
        '信封加密把它拆成两层。每个文件随机生成一个',
        bold('数据密钥（DEK）'),
        '，用它加密文件；再用',
        bold('主密钥（KEK）'),
        '加密这个数据密钥，把结果像信封一样贴在文件旁边。主密钥只存在于密钥管理服务或硬件模块里，从不离开。',
      ),
      table(
        ['方面', '数据密钥', '主密钥'],
        ['数量', '每条记录一个', '少数几个，有版本'],
        ['放在哪里', '加密后与数据放在一起', 'KMS 或 HSM 内部'],
        ['轮换代价', '重新加密该条数据', '只重新包裹各个 32 字节的数据密钥'],
        ['泄露后果', '一条记录', '它包裹的全部记录'],
      ),
      h2('一段最小的代码'),
      code('typescript', seal),
      p(
        '注意 ',
        mono('setAAD'),
        '。附加认证数据把密文和它的身份绑定在一起。没有它，攻击者虽然读不懂密文，却可以把甲的“余额”整块搬到乙的记录里，解密照样成功。有了它，搬家的密文会在认证时被拒绝。',
      ),
      h2('得到了什么'),
      list(
        '轮换主密钥时，只需处理每条记录几十字节的包裹密钥，数据本身不动。',
        '每次解包都要请求 KMS，于是有了集中的权限检查与审计日志：谁在何时要解哪一条。',
        '删除某条记录的包裹密钥，就等于删除了它在所有备份里的内容。',
        '数据密钥只加密一条数据，nonce 相撞的问题几乎消失。',
      ),
      h2('没有得到什么'),
      p(
        '信封加密不防应用自身。应用有权调用解包，攻下应用的人也有。它改变的是攻击的形状：从“拷走一个文件和一把钥匙，回家慢慢解”，变成“必须在线、逐条、留下日志地请求”。后者可以限速，也可以告警。',
      ),
      p(
        '还有一个常见错误：为了省一次请求，把解包后的数据密钥缓存得太久、太多。缓存要有条数上限和分钟级的期限，否则一份内存转储就把前面的努力全部抵消。',
        footnote(
          '各云厂商的 KMS 都提供“生成数据密钥”接口，一次返回明文与包裹后的两份。用完明文要立即从内存中抹去；在有垃圾回收的语言里这只能尽力而为。',
        ),
      ),
    ),
    en: doc(
      p(
        'Suppose you hold four terabytes of user files, all under one master key, and the key must change. Read, decrypt, encrypt, write back: days and nights. Worse, the master key has to be on every machine that touches a file.',
      ),
      h2('One layer more'),
      p(
        'Envelope encryption splits this in two. Each file gets a random ',
        bold('data key (DEK)'),
        ' that encrypts it. A ',
        bold('master key (KEK)'),
        ' encrypts the data key, and the result is attached to the file like an envelope. The master key lives in a key-management service or a hardware module and never leaves.',
      ),
      table(
        ['Aspect', 'Data key', 'Master key'],
        ['How many', 'one for each record', 'a few, with versions'],
        ['Where', 'wrapped, next to the data', 'inside the KMS or HSM'],
        ['Cost of rotation', 'encrypt that record again', 'wrap each 32-byte data key again'],
        ['If it leaks', 'one record', 'all the records it wraps'],
      ),
      h2('The smallest code'),
      code('typescript', seal),
      p(
        'Note ',
        mono('setAAD'),
        '. The additional data ties a ciphertext to its identity. Without it an attacker who cannot read anything may still move Alice’s encrypted balance into Bob’s record, and it will decrypt. With it, the moved ciphertext fails its check.',
      ),
      h2('What you gain'),
      list(
        'Rotating the master key touches some tens of bytes a record; the data stays where it is.',
        'Every unwrapping is a request to the KMS, so there is one place for permission and one log: who asked to open what, and when.',
        'Delete a record’s wrapped key, and its content is gone from every backup as well.',
        'A data key encrypts one thing, so colliding nonces all but cease to be a worry.',
      ),
      h2('What you do not'),
      p(
        'It does not protect you from your own application. The application may unwrap, and so may whoever takes it over. What changes is the shape of the attack: from “copy a file and a key and work at home” to “stay online, ask for each record, and leave a log”. The latter can be slowed and can raise an alarm.',
      ),
      p(
        'A common mistake is to cache unwrapped data keys, too many and for too long, to save a request. Give the cache a limit in entries and a life in minutes, or a single memory dump undoes the work.',
        footnote(
          'The cloud providers’ services offer a “generate data key” call that returns both the plain and the wrapped key. Erase the plain one at once after use; in a garbage-collected language that is best effort only.',
        ),
      ),
    ),
  },
})
