import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const chance = String.raw`\Pr[\text{at least } k \text{ of } n \text{ by chance}]=\sum_{i=k}^{n}\binom{n}{i}2^{-n}`

const fingerprint = `
import hmac, hashlib
from math import comb

def pick(key, recipient, row_id):
    digest = hmac.digest(key, f"{recipient}:{row_id}".encode(), hashlib.sha256)
    return digest[0] % 8 == 0, digest[1] & 1          # one row in eight, and the bit to set

def mark(rows, key, recipient):
    for row in rows:                                   # "minutes": its last bit carries the mark
        chosen, bit = pick(key, recipient, row["id"])
        yield row | ({"minutes": row["minutes"] & ~1 | bit} if chosen else {})

def likeness(rows, key, recipient):
    hits = [row["minutes"] & 1 == bit for row in rows for chosen, bit in [pick(key, recipient, row["id"])] if chosen]
    n, k = len(hits), sum(hits)
    return k, n, sum(comb(n, i) for i in range(k, n + 1)) / 2**n
`

export const tracingLeakedCopies = info(32, '2026-10-30', {
  title: { zh: '给数据打上指纹：泄露之后知道是哪一份', en: 'Fingerprinting data: knowing which copy leaked' },
  summary: {
    zh: '同一份数据发给五家合作方，其中一份出现在论坛上。诱饵记录、最低位水印和一点概率论，可以指认它。',
    en: 'One dataset went to five partners, and a copy is on a forum. Decoy records, marks in the lowest bit and a little probability can tell which it was.',
  },
  channel: 'techniques',
  labels: ['watermark', 'data-leak', 'audit'],
  authors: ['Mara Quill', '周砚'],
  body: {
    zh: doc(
      p(
        '数据一旦交出去，就管不住它去哪里，但可以让每一份都与众不同。事后拿到泄露的样本，就能说出它出自谁手。这不能阻止泄露，却能改变接收者的行为：知道会被认出来的人，保管得格外仔细。',
      ),
      h2('两种办法'),
      p(
        bold('诱饵记录。'),
        '在每份副本里插入几条不存在的人，每家一组，邮箱和电话由你掌握。有人给诱饵发信，或样本里出现了诱饵，来源就清楚了。它简单、有说服力，缺点是接收者若与真实名单核对，可能把它们剔除；统计用途还要记得排除它们。',
      ),
      p(
        bold('水印。'),
        '对真实记录做极小的改动，改动的位置和方向由密钥与接收者的名字决定。Agrawal 与 Kiernan 在 2002 年系统提出了这种方法：选出一部分行，把某个数值列的最低位设成密钥规定的值。',
      ),
      code('python', fingerprint),
      h2('怎样才算证据'),
      p(
        '对无辜的接收者，每个被选中的位恰好相符的概率是一半。',
        math('n'),
        ' 个位中至少有 ',
        math('k'),
        ' 个相符，纯属巧合的概率为',
      ),
      formula(chance),
      table(
        ['检查的位数', '相符', '巧合的概率'],
        ['20', '16', '约 0.6%'],
        ['64', '60', '约 4 × 10⁻¹⁴'],
        ['100', '60', '约 2.8%'],
      ),
      p(
        '第三行提醒我们：相符六成不算什么。还要乘以嫌疑人的数目：对五十家逐一检验，出现一次百分之一的巧合毫不奇怪。报告应当写明检验了多少家、阈值多少、',
        bold('在看结果之前就定好'),
        '。',
      ),
      h2('对手会做什么'),
      list(
        '只泄露一部分行。按行独立打标的办法仍然有效，只是位数变少，所以选中的比例不能太低。',
        '四舍五入或加噪声。最低位的标记会消失，但数据也变粗了。标记可以放在误差之内稍高的位上，或改用多列。',
        '两家合谋比对。凡是不同之处就是标记，他们可以抹去。能抵抗合谋的编码由 Boneh 与 Shaw 在九十年代提出，代价是码长。',
        '改主键。标记依赖行的身份，因此要用稳定而难以更换的属性，或由几列内容算出身份。',
      ),
      h2('不能做什么'),
      ordered(
        '不能改动会造成伤害的数值：剂量、金额、坐标精度。水印前与业务方确认每一列可以容忍的误差。',
        '不能单独定罪。副本可能从接收者那里被偷走，也可能从你自己这里流出。水印指出的是哪一份副本，不是谁把它带了出去。',
        '不能代替最小化。没有发出去的列，最不需要追踪。',
      ),
      p(
        '每次导出都自动打标，并登记：给了谁、何时、哪个密钥版本、多少行。',
        footnote('内部导出同样要打。多数调查最后发现，泄露的是某位员工为临时分析导出的一份。'),
        ' 密钥与登记表由不经手数据的人保管，否则管理员自己也能伪造别人的指纹。',
      ),
    ),
    en: doc(
      p(
        'Once data has been handed over you cannot control where it goes, but each copy can be made unlike the others. With a leaked sample you can then say whose it was. That prevents no leak, yet it changes behaviour. People who know they would be recognised take better care.',
      ),
      h2('Two ways'),
      p(
        bold('Decoys. '),
        'Put a few people who do not exist into every copy, a set for each recipient, with mailboxes and numbers that you control. When somebody writes to one, or one appears in a sample, the source is clear. It is simple and convincing. But a recipient who compares with a real register may remove them, and your own statistics must leave them out.',
      ),
      p(
        bold('Marks. '),
        'Change real records very slightly, at places and in directions that a key and the recipient’s name decide. Agrawal and Kiernan worked this out in 2002: choose some rows, and set the lowest bit of a numeric column as the key demands.',
      ),
      code('python', fingerprint),
      h2('What counts as evidence'),
      p(
        'For an innocent recipient each chosen bit agrees with probability one half. That at least ',
        math('k'),
        ' of ',
        math('n'),
        ' agree by mere chance has probability',
      ),
      formula(chance),
      table(
        ['Bits checked', 'Agree', 'By chance'],
        ['20', '16', 'about 0.6 %'],
        ['64', '60', 'about 4 × 10⁻¹⁴'],
        ['100', '60', 'about 2.8 %'],
      ),
      p(
        'The third line is a warning: sixty per cent means little. Multiply by the number of suspects as well. Test fifty, and one coincidence of one in a hundred is no surprise. A report should say how many were tested and at what threshold, ',
        bold('fixed before looking'),
        '.',
      ),
      h2('What an adversary will do'),
      list(
        'Leak some rows only. Marks by row still work, with fewer bits, so do not choose too few rows.',
        'Round, or add noise. Lowest bits vanish, and the data grows coarse. Put marks a little higher within the tolerance, or use several columns.',
        'Compare two copies. Wherever they differ is a mark, which can be wiped. Codes that resist such collusion were found by Boneh and Shaw in the nineties, at the price of length.',
        'Change the keys of rows. Marks depend on a row’s identity, so use a stable attribute that is hard to replace, or derive it from several columns.',
      ),
      h2('What it cannot do'),
      ordered(
        'Touch values where it would hurt: doses, amounts, precise coordinates. Agree with the business on the tolerance of each column first.',
        'Convict by itself. A copy may have been stolen from the recipient, or from you. The mark says which copy it is and not who carried it out.',
        'Replace minimisation. A column that was never sent needs no tracing.',
      ),
      p(
        'Mark every export automatically and register it: to whom, when, which version of the key, how many rows.',
        footnote(
          'Mark internal exports too. Most inquiries end at a copy that an employee made for a passing analysis.',
        ),
        ' Keep key and register with somebody who does not handle the data. Otherwise an administrator can forge another’s fingerprint.',
      ),
    ),
  },
})
