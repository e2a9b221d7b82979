import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const gates = String.raw`a=x\cdot x,\quad b=a\cdot x,\quad y=b+x+5`
const divides = String.raw`A(t)\cdot B(t)-C(t)=H(t)\,Z(t),\qquad Z(t)=\prod_{j}(t-r_j)`

const r1cs = `
# Witness: [1, x, a, b, y] for x**3 + x + 5 = y
x = 3
w = [1, x, x * x, x**3, x**3 + x + 5]

L = [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [5, 1, 0, 1, 0]]
R = [[0, 1, 0, 0, 0], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0]]
O = [[0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]]

dot = lambda row: sum(p * q for p, q in zip(row, w))
assert all(dot(l) * dot(r) == dot(o) for l, r, o in zip(L, R, O))
`

export const explainPinocchio = explanation(11, '2026-08-12', paperNumbers.pinocchio, {
  title: { zh: '读 Pinocchio：288 字节的证明', en: 'Reading Pinocchio: a proof of 288 bytes' },
  summary: {
    zh: '把计算交给别人，怎么知道他没有偷懒？Parno 等人 2013 年让验证比重算还快，并且可以不泄露输入。',
    en: 'You hand a computation to somebody else. How do you know it was done? In 2013 Parno and others made checking faster than redoing, and able to keep inputs secret.',
  },
  channel: 'techniques',
  labels: ['zero-knowledge', 'cryptography'],
  authors: ['Idris Vale', '林知远'],
  body: {
    zh: doc(
      p(
        '会撒谎的木偶，鼻子会变长。这套系统以他命名：云端若算错了，证明就通不过。此前的可验证计算停留在理论，验证一次的常数大到没有意义；Pinocchio 第一次做到对某些程序，',
        bold('验证比自己算一遍还快'),
        '，证明只有 288 字节，与计算的大小无关，验证通常约十毫秒。',
      ),
      h2('从程序到多项式'),
      p('第一步把程序化为算术电路，每个乘法门一条等式。例如证明“我知道一个 x，使 x³ + x + 5 = y”：'),
      formula(gates),
      code('python', r1cs),
      p('每条等式写成“左向量乘右向量等于输出向量”，见证是所有中间值。逐条检查要看全部见证，太长，也会泄密。'),
      p(
        '第二步是关键：把每一列的系数看作一个多项式在点 ',
        math('r_1,r_2,\\dots'),
        ' 处的取值。于是“所有等式都成立”变成',
        bold('一条整除关系'),
        '：',
      ),
      formula(divides),
      p(
        '这种表示叫二次算术程序（QAP），出自同年 Gennaro、Gentry、Parno 与 Raykova 的工作。两个不同的低次多项式只在极少数点上相等，所以只要在一个谁也不知道的随机点 ',
        math('s'),
        ' 检查一次，就几乎不可能蒙混过关。',
      ),
      h2('让谁也不知道 s'),
      ordered(
        '设置：随机选 s，公布 s 的各次幂在椭圆曲线指数上的形式，然后销毁 s。',
        '证明：证明者用这些“加密的幂”算出 A、B、C、H 在 s 处的值，全程不知道 s。',
        '验证：用双线性配对检查乘法关系是否成立。只需常数次配对。',
      ),
      p('再给多项式加上随机倍数的 ', math('Z'), '，证明就不泄露见证，成为零知识。这一步几乎不增加代价。'),
      h2('数字与代价'),
      table(
        ['项目', '数值'],
        ['证明大小', '288 字节'],
        ['验证时间', '约 10 毫秒，随公开输入略增'],
        ['证明时间', '比直接计算慢几个数量级'],
        ['设置', '每个电路一次，含必须销毁的秘密'],
      ),
      p(
        '最后两行是它的软肋。证明者的开销限制了能证明的计算；而设置时的秘密若被保留，持有者可以伪造任意证明，人称“有毒废料”。后来的系统用多方仪式来生成，只要有一人诚实就安全。',
        footnote('Zcash 2016 年上线时使用的正是 Pinocchio 的一个优化变体，并举行了六人的生成仪式。'),
      ),
      h2('后来'),
      list(
        'Groth 在 2016 年把证明压缩到三个群元素，至今仍是最短的实用方案之一。',
        'PLONK 等方案让一次设置供所有电路使用；STARK 与 Bulletproofs 完全不需要可信设置，代价是证明变长。',
        '如今它们用于区块链的汇总证明、匿名凭证，以及“这张照片确由某相机拍摄、只做过裁剪”之类的来源证明。',
      ),
      p(
        '读的时候不必先懂配对。把上面的三条等式自己列一遍，换一个多项式再列一遍，理解了“许多等式变成一条整除”，余下的就是怎样在看不见的点上做这件事。',
      ),
    ),
    en: doc(
      p(
        'A puppet who lies grows a longer nose. The system bears his name: if the cloud computes wrongly, the proof does not pass. Verifiable computation had until then been theory, with constants that made it pointless. Pinocchio was the first for which, on some programs, ',
        bold('checking is faster than computing again'),
        '. A proof has 288 bytes whatever was computed, and checking typically takes about ten milliseconds.',
      ),
      h2('From a program to polynomials'),
      p(
        'First the program becomes an arithmetic circuit, with an equation for each multiplication. To prove “I know an x with x³ + x + 5 = y”, for instance:',
      ),
      formula(gates),
      code('python', r1cs),
      p(
        'Each equation says left vector times right vector equals output vector, and the witness holds all intermediate values. To check them one by one takes the whole witness, which is long and secret.',
      ),
      p(
        'The second step is the decisive one. Read the coefficients of each column as the values of a polynomial at points ',
        math('r_1,r_2,\\dots'),
        '. Then “all equations hold” becomes ',
        bold('a single divisibility'),
        ':',
      ),
      formula(divides),
      p(
        'Such a representation is a quadratic arithmetic program, from work of the same year by Gennaro, Gentry, Parno and Raykova. Two different polynomials of low degree agree in very few points, so one check at a random point ',
        math('s'),
        ' that nobody knows all but rules out cheating.',
      ),
      h2('Keeping s from everyone'),
      ordered(
        'Set-up: choose s at random, publish its powers in the exponent on an elliptic curve, and destroy s.',
        'Proof: from these hidden powers the prover computes the values of A, B, C and H at s without learning it.',
        'Check: a bilinear pairing verifies the products. A constant number of pairings is enough.',
      ),
      p(
        'Add random multiples of ',
        math('Z'),
        ' to the polynomials, and the proof reveals nothing of the witness: it is zero-knowledge, at almost no cost.',
      ),
      h2('Figures and price'),
      table(
        ['Item', 'Figure'],
        ['size of a proof', '288 bytes'],
        ['time to check', 'about 10 ms, growing slightly with public inputs'],
        ['time to prove', 'orders of magnitude above plain computing'],
        ['set-up', 'once a circuit, with a secret that must be destroyed'],
      ),
      p(
        'The last two lines are where it hurts. The prover’s effort limits what can be proved, and whoever keeps the secret of the set-up can forge any proof; people call it toxic waste. Later systems make it in a ceremony that is safe if one participant is honest.',
        footnote(
          'When Zcash started in 2016 it used an optimised variant of Pinocchio, after a ceremony of six.',
        ),
      ),
      h2('Since then'),
      list(
        'In 2016 Groth compressed a proof to three group elements, still among the shortest in practice.',
        'PLONK and its relatives need one set-up for all circuits. STARKs and Bulletproofs need none, and pay with longer proofs.',
        'They now serve to roll up blockchain transactions, for anonymous credentials, and for statements of origin such as “this camera took the picture and it was only cropped”.',
      ),
      p(
        'You need not understand pairings first. Write out the three equations yourself, then take another polynomial and do it again. Once it is clear how many equations become one divisibility, the rest is about doing so at a point that nobody can see.',
      ),
    ),
  },
})
