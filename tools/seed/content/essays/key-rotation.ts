import { bold, doc, footnote, formula, h2, link, list, math, mono, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const collision = String.raw`p\approx\frac{n^{2}}{2\cdot 2^{96}},\qquad n=2^{32}\ \Rightarrow\ p\approx 2^{-33}`

export const keyRotation = info(7, '2026-03-27', {
  title: {
    zh: '密钥轮换：为什么换、多久换、怎么换不停机',
    en: 'Key rotation: why, how often, and without stopping',
  },
  summary: {
    zh: '轮换不是把旧钥匙扔掉。它是让新数据用新钥匙、旧数据还读得出、而泄露的损失有上限。',
    en: 'Rotation does not mean throwing the old key away. New data gets a new key, old data stays readable, and a leak has a limit.',
  },
  channel: 'practice',
  labels: ['key-management', 'cryptography'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '合规清单上总有一条“定期轮换密钥”，于是很多团队每年做一次高风险的停机操作。其实轮换应当平淡到没有人注意。先弄清为什么换，才知道怎么换。',
      ),
      h2('三个理由，三种节奏'),
      list(
        [
          bold('数学上限。'),
          'AES-GCM 使用 96 位随机 nonce 时，同一密钥下 nonce 相撞会破坏机密性与完整性。',
          link('NIST SP 800-38D', 'https://csrc.nist.gov/pubs/sp/800/38/d/final'),
          ' 要求这样的加密不超过 ',
          math('2^{32}'),
          ' 次。',
        ],
        [bold('限制损失。'), '密钥若在某天泄露，攻击者只应读到它管辖的那一段时间。按月轮换，损失以月计。'],
        [bold('练习。'), '从没换过的密钥，在真正泄露的夜里也换不动。平时换得勤，是为了那一晚不慌。'],
      ),
      p('第一条可以算出来。n 次加密中出现相同 nonce 的概率约为'),
      formula(collision),
      p('每秒加密一千次，', math('2^{32}'), ' 次大约用五十天。这就是高流量系统不能一年只换一次的原因。'),
      h2('密钥有版本，也有状态'),
      table(
        ['状态', '可以加密', '可以解密', '何时进入'],
        ['待用', '否', '是', '生成并分发到所有节点之后'],
        ['主用', '是', '是', '确认所有节点都已持有'],
        ['只读', '否', '是', '新版本成为主用时'],
        ['销毁', '否', '否', '没有任何密文再引用它'],
      ),
      p(
        '每份密文的开头写上密钥版本，例如 ',
        mono('v3:…'),
        '。解密时按版本取钥匙，不要挨个试。待用这一步常被省略，后果是：节点 A 已用新钥匙加密，节点 B 还没拿到，读取随机失败。',
      ),
      h2('不停机的六步'),
      ordered(
        '生成新版本，状态为待用。',
        '分发，并让每个节点报告已加载的版本。',
        '全部就绪后切换为主用，旧版本转为只读。',
        '后台任务逐批重新加密旧数据，可暂停、可续做。',
        '统计仍引用旧版本的密文，直到为零；别忘了备份。',
        '销毁旧版本，并留下审计记录。',
      ),
      p(
        '第五步决定成败。备份里的密文往往要保留数年，销毁密钥就等于销毁备份。',
        footnote(
          '有时这正是目的：删除一个用户的专属密钥，就能让散落在各处备份中的数据同时不可读，称为密码学擦除。',
        ),
        ' 先定备份保留期，再定密钥销毁期。',
      ),
      h2('泄露之后，轮换还不够'),
      p(
        '计划内的轮换只保护将来。如果密钥已经泄露，旧密文应视为公开：必须评估影响、重新加密、通知相关的人。而签名密钥的泄露更麻烦，旧签名的可信度也要重新判断。把这两种流程分开写进手册，名字也不要取得一样。',
      ),
    ),
    en: doc(
      p(
        'Every compliance list says “rotate keys regularly”, so many teams perform a risky shutdown once a year. Rotation ought to be so dull that nobody notices. To see how, ask first why.',
      ),
      h2('Three reasons, three rhythms'),
      list(
        [
          bold('Mathematics. '),
          'Under AES-GCM with random 96-bit nonces, a repeated nonce under one key breaks both secrecy and integrity. ',
          link('NIST SP 800-38D', 'https://csrc.nist.gov/pubs/sp/800/38/d/final'),
          ' allows at most ',
          math('2^{32}'),
          ' such encryptions.',
        ],
        [
          bold('Damage. '),
          'If a key leaks one day, the thief should read only the period it covered. Rotate monthly and the loss is measured in months.',
        ],
        [
          bold('Practice. '),
          'A key that was never changed will not change on the night it leaks either. Rotate often so that this night stays calm.',
        ],
      ),
      p('The first can be computed. Among n encryptions the chance of an equal nonce is about'),
      formula(collision),
      p(
        'At a thousand encryptions a second, ',
        math('2^{32}'),
        ' lasts some fifty days. A busy system cannot wait for its yearly appointment.',
      ),
      h2('A key has versions, and a version has a state'),
      table(
        ['State', 'Encrypts', 'Decrypts', 'Entered when'],
        ['pending', 'no', 'yes', 'made, and handed to every node'],
        ['primary', 'yes', 'yes', 'every node is known to hold it'],
        ['read-only', 'no', 'yes', 'a newer version became primary'],
        ['destroyed', 'no', 'no', 'no ciphertext refers to it'],
      ),
      p(
        'Write the version at the head of each ciphertext, such as ',
        mono('v3:…'),
        ', and fetch the key by it instead of trying them in turn. Teams like to skip the pending state. Then node A encrypts with the new key before node B has received it, and reads fail at random.',
      ),
      h2('Six steps without a stop'),
      ordered(
        'Make the new version, pending.',
        'Distribute it, and have each node report what it has loaded.',
        'When all are ready, make it primary; the old one becomes read-only.',
        'Re-encrypt old data in batches, in a job that can pause and resume.',
        'Count the ciphertexts that still name the old version until there are none. Remember the backups.',
        'Destroy the old version and keep a record that you did.',
      ),
      p(
        'Step five decides. Backups may live for years, and to destroy the key is to destroy the backup.',
        footnote(
          'Sometimes that is the aim: deleting one user’s own key makes their data unreadable in every scattered backup at once, which is called cryptographic erasure.',
        ),
        ' Settle how long backups live before you settle when keys die.',
      ),
      h2('After a leak, rotation is not enough'),
      p(
        'Planned rotation protects the future. Once a key has leaked, treat old ciphertexts as public: assess, re-encrypt, and tell the people concerned. A leaked signing key is worse, since old signatures must be judged anew. Keep the two procedures apart in the handbook, and do not give them the same name.',
      ),
    ),
  },
})
