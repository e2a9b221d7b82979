import { bold, code, doc, footnote, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const oram = `
import secrets

class PathOram:
    def __init__(self, height, z=4):
        self.height, self.z = height, z
        self.tree = [[] for _ in range(2 ** (height + 1) - 1)]   # on the server
        self.place, self.stash = {}, {}                          # with the client

    def path(self, leaf):
        node = leaf + 2 ** self.height - 1
        nodes = [node]
        while node:
            node = (node - 1) // 2
            nodes.append(node)
        return nodes                                             # from leaf to root

    def access(self, block, new=None):
        leaf = self.place.get(block, secrets.randbelow(2 ** self.height))
        self.place[block] = secrets.randbelow(2 ** self.height)  # a new leaf, every time
        for node in self.path(leaf):
            self.stash.update(self.tree[node])
            self.tree[node] = []
        value = self.stash.get(block)
        if new is not None:
            self.stash[block] = new
        for node in self.path(leaf):                             # deepest bucket first
            fit = [b for b in self.stash if node in self.path(self.place[b])][: self.z]
            self.tree[node] = [(b, self.stash.pop(b)) for b in fit]
        return value
`

export const explainPathOram = explanation(8, '2026-06-27', paperNumbers.pathOram, {
  title: {
    zh: '读 Path ORAM：二十几行代码藏住访问模式',
    en: 'Reading Path ORAM: hiding access patterns in two dozen lines',
  },
  summary: {
    zh: '数据加密了，但你读了第几块仍然看得见。Stefanov 等人给出了一个简单到可以当场写完的办法。',
    en: 'The data is encrypted, but which block you read can still be seen. Stefanov and others found a remedy so simple that one can write it on the spot.',
  },
  channel: 'techniques',
  labels: ['oram', 'encrypted-database', 'side-channel'],
  authors: ['Idris Vale'],
  body: {
    zh: doc(
      p(
        '把病历加密后存到云上，每次取一条。云服务商看不到内容，却看到你先取了第 17 块，又取了第 905 块，而且每周一都取第 17 块。如果它知道第 17 块对应哪种药，加密就没有太大意义了。',
        bold('访问模式本身就是数据。'),
      ),
      p(
        '不经意随机访问机（ORAM）的目标是：让服务器看到的读写序列与你真正想读什么无关。早在 1987 年 Goldreich 就提出了这一问题，此后的构造越来越快，也越来越复杂。Path ORAM 的标题里写着“极其简单”，名副其实。',
      ),
      h2('结构'),
      list(
        [
          bold('服务器：'),
          '一棵二叉树，每个结点是一个桶，放 ',
          math('Z'),
          ' 个加密块（通常为 4），不足的用假块填满。',
        ],
        [bold('客户端：'), '一张位置表，记录每块属于哪片叶子；一个小暂存区。'],
        [bold('不变式：'), '一块若属于叶子 x，它要么在从根到 x 的路径上，要么在暂存区里。'],
      ),
      h2('一次访问'),
      ordered(
        '查位置表，得到叶子 x。',
        '立刻为该块换一片新的随机叶子。',
        '读取从根到 x 的整条路径，全部放进暂存区。',
        '读出或改写目标块。',
        '写回同一条路径：从叶到根，把能放的块尽量往深处放，重新加密。',
      ),
      code('python', oram),
      p(
        '服务器每次看到的都是：读一条随机路径，写回同一条路径。因为访问之后叶子立刻换新，下一次访问同一块时走的是另一条独立的随机路径。读与写的样子也完全相同。',
      ),
      h2('为什么暂存区不会爆'),
      p(
        '这是论文最难的部分。每次写回可能有块挤不下，留在暂存区。作者证明：当 ',
        math('Z=5'),
        ' 时，暂存区超过 R 块的概率随 R 指数下降；实验表明 ',
        math('Z=4'),
        ' 也够用。',
        footnote('证明的思路是与一个桶无限大的理想树对照，再数有多少块必须溢出。'),
        '因此客户端只需要略多于对数大小的空间。',
      ),
      table(
        ['代价', '数值'],
        ['每次访问的带宽', [math(String.raw`2Z\log_2 N`), ' 块左右']],
        ['一百万块、Z = 4', '约 160 块'],
        ['服务器存储', '真实数据的数倍'],
        ['往返次数', '位置表在本地时为一次'],
      ),
      p('位置表太大时，可以把它再放进一个小一号的 ORAM，层层递归。'),
      h2('用在哪里'),
      p(
        '可信硬件是最自然的用户：飞地的内存虽加密，总线上的地址却暴露在外，于是有了把 Path ORAM 做进处理器的尝试。通信软件 Signal 的联系人发现服务也采用了它的思路，让服务器无从得知查询的是哪个号码。',
      ),
      h2('读法与限度'),
      p(
        '先把上面的代码跑起来，打印每次访问的叶子，看它是否均匀。再想三件它不管的事：访问的',
        bold('次数'),
        '、访问的',
        bold('时刻'),
        '、返回结果的',
        bold('长度'),
        '。一百六十倍的带宽不便宜，多数系统选择只对最敏感的索引使用它。',
      ),
    ),
    en: doc(
      p(
        'You keep encrypted medical records in a cloud and fetch them one at a time. The provider cannot read them, but sees that you took block 17, then 905, and that you take 17 every Monday. If it knows which drug block 17 is about, encryption has not helped much. ',
        bold('The access pattern is data.'),
      ),
      p(
        'Oblivious RAM wants the server to see a sequence of reads and writes that has nothing to do with what you were after. Goldreich posed the problem in 1987, and constructions became ever faster and more intricate. Path ORAM calls itself “extremely simple” in its title, and it is.',
      ),
      h2('The structure'),
      list(
        [
          bold('On the server, '),
          'a binary tree. Each node is a bucket of ',
          math('Z'),
          ' encrypted blocks, usually 4, filled up with dummies.',
        ],
        [bold('With the client, '), 'a position map that gives each block a leaf, and a small stash.'],
        [
          bold('The invariant: '),
          'a block that belongs to leaf x is on the path from the root to x, or in the stash.',
        ],
      ),
      h2('One access'),
      ordered(
        'Look up the leaf x.',
        'At once give the block a new random leaf.',
        'Read the whole path from the root to x into the stash.',
        'Read or change the block.',
        'Write the same path back, from leaf to root, each block as deep as it may go, encrypted afresh.',
      ),
      code('python', oram),
      p(
        'All the server ever sees is a random path read and the same path written. As the leaf changes with each access, the next access to the same block takes another independent path. Reads and writes look alike, too.',
      ),
      h2('Why the stash does not burst'),
      p(
        'This is the hard part. Some blocks may find no room and stay in the stash. The authors prove for ',
        math('Z=5'),
        ' that the chance of more than R of them falls exponentially in R, and find by experiment that ',
        math('Z=4'),
        ' suffices.',
        footnote(
          'The proof compares with an ideal tree of unlimited buckets and counts how many blocks must overflow.',
        ),
        ' A client needs little more than logarithmic space.',
      ),
      table(
        ['Cost', 'Figure'],
        ['bandwidth of an access', ['about ', math(String.raw`2Z\log_2 N`), ' blocks']],
        ['a million blocks, Z = 4', 'about 160 blocks'],
        ['storage on the server', 'a small multiple of the data'],
        ['round trips', 'one, while the position map is local'],
      ),
      p('When the position map grows too large, keep it in a smaller ORAM, and so on.'),
      h2('Where it is used'),
      p(
        'Trusted hardware is the natural customer. An enclave’s memory is encrypted, but addresses on the bus are not, and processors with Path ORAM inside have been built. Signal’s contact discovery uses the idea so that its servers cannot tell which number was asked for.',
      ),
      h2('Reading, and limits'),
      p(
        'Run the code, print the leaf of each access and see whether it is uniform. Then think of three things it does not hide: ',
        bold('how often'),
        ' you come, ',
        bold('when'),
        ', and ',
        bold('how long'),
        ' the result is. A bandwidth of 160 to 1 is not cheap; most systems keep it for their most sensitive index.',
      ),
    ),
  },
})
