import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const cooccurrence = String.raw`C_{ij}=\bigl|\,R(q_i)\cap R(q_j)\,\bigr|`

const count = `
def count_attack(results, known):
    """results: {query: set of documents}; known: {keyword: set of documents}, learnt elsewhere."""
    by_count = {}
    for word, docs in known.items():
        by_count.setdefault(len(docs), []).append(word)
    solved = {q: by_count[len(d)][0] for q, d in results.items() if len(by_count.get(len(d), [])) == 1}

    for query, docs in results.items():                  # the rest: agree with what is solved
        if query in solved:
            continue
        fits = [w for w in by_count.get(len(docs), [])
                if all(len(docs & results[q]) == len(known[w] & known[v]) for q, v in solved.items())]
        if len(fits) == 1:
            solved[query] = fits[0]
    return solved
`

export const explainLeakageAbuse = explanation(16, '2026-10-22', paperNumbers.leakageAbuse, {
  title: {
    zh: '读泄露滥用攻击：可搜索加密泄露的到底是什么',
    en: 'Reading leakage abuse: what searchable encryption really gives away',
  },
  summary: {
    zh: 'Cash 等人 2015 年不攻击密码，只利用方案自己承认的泄露，就还原了查询的关键词。',
    en: 'In 2015 Cash and others attacked no cipher. They used only what schemes admit to leaking, and recovered the keywords of queries.',
  },
  channel: 'techniques',
  labels: ['encrypted-database', 'cryptography'],
  authors: ['周砚', '沈若川'],
  body: {
    zh: doc(
      p(
        '可搜索加密让你把加密的邮件放在别人的服务器上，还能按关键词取回。方案的安全证明通常这样写：“除了泄露函数 L 之外，服务器什么也得不到。”证明没有问题。问题是：',
        bold('L 里有什么？'),
      ),
      h2('四级泄露'),
      p('论文首先做了一件有用的事：把当时学术方案与商业产品的泄露排成四级，从多到少。'),
      table(
        ['级别', '服务器看到', '常见于'],
        ['L4', '每个文档中词的次序与次数', '逐词确定性加密，易于部署的产品'],
        ['L3', '每个文档中不重复的词的模式与次序', '同上，去掉重复'],
        ['L2', '哪些文档含有相同的词，不含次序', '附加索引的产品'],
        ['L1', '只有被查询过的词的结果集合', '学术界的可搜索对称加密'],
      ),
      p('L1 看来已经很少：查询前什么也不知道，查询后只知道结果是哪些文档。攻击就从这里下手。'),
      h2('计数攻击'),
      p(
        '假设服务器碰巧知道文档的明文，比如那是一批公开的或曾经泄露的邮件。它不知道用户查了什么，但看得见返回了几封。如果“审计”恰好出现在 183 封信里，而没有别的词也是 183，查询的内容就暴露了。对次数相同的词，再比较两两共同出现的文档数：',
      ),
      formula(cooccurrence),
      p('已知的查询成为锚点，未知的查询要与锚点的共现次数全部吻合，候选很快只剩一个。'),
      code('python', count),
      h2('结果'),
      list(
        '在安然（Enron）邮件集上，攻击者若掌握全部文档，几乎能还原所有查询；这种攻击比此前 Islam 等人 2012 年的优化方法更快，也更准。',
        '只掌握一部分文档时成功率下降，但若允许计数有误差，仍能还原相当一部分。',
        '对 L2 以上的泄露，攻击者若能让用户收到自己选定的邮件，即可主动探测；次年的“文件注入”研究把这一点推进到 L1。',
      ),
      p(
        '论文也坦率地说明了前提：知道文档内容是很强的假设。',
        footnote(
          '后来的工作逐步放宽了它：只知道分布而非文档本身，或只看结果的大小。见 Zhang、Katz 与 Papamanthou 的文件注入攻击（USENIX Security 2016）。',
        ),
        ' 但它在现实中并不罕见：群发邮件、公开合同、一次旧的泄露，都会给对手这样的知识。',
      ),
      h2('能做什么'),
      ordered(
        ['填充结果，使许多关键词的结果数相同。计数攻击失效，但共现仍可能泄露，存储和带宽增加。'],
        ['用不经意访问隐藏结果集合。最彻底，也最贵。'],
        ['前向安全：新加入的文档不会与旧查询相匹配，可挡住一部分文件注入。'],
        ['缩小可搜索的范围。只为真正要查的字段建索引，', math('L'), ' 自然变小。'],
      ),
      h2('为什么重要'),
      p(
        '它改变了人们读安全证明的方式。“只泄露 L”不是结论，而是下一个问题的开始：L 加上对手可能知道的事，能推出什么？选用任何密态检索产品之前，请供应商写出 L，再请自己的同事扮演一次服务器。',
      ),
    ),
    en: doc(
      p(
        'Searchable encryption lets you keep encrypted mail on somebody else’s server and still fetch it by keyword. Its proofs usually say that the server learns nothing beyond a leakage function L. Nothing is wrong with the proofs. The question is ',
        bold('what is in L.'),
      ),
      h2('Four levels'),
      p(
        'The paper first does something useful and ranks the leakage of academic schemes and commercial products, from most to least.',
      ),
      table(
        ['Level', 'The server sees', 'Common in'],
        [
          'L4',
          'order and number of words in each document',
          'word-by-word deterministic encryption, products that are easy to deploy',
        ],
        ['L3', 'the pattern and order of distinct words', 'the same, without repetitions'],
        ['L2', 'which documents share words, without order', 'products with an added index'],
        ['L1', 'only the results of words that were searched', 'academic searchable symmetric encryption'],
      ),
      p(
        'L1 looks like very little: nothing before a query and, after it, only which documents matched. The attack begins right here.',
      ),
      h2('The count attack'),
      p(
        'Suppose the server happens to know the documents, for example because they are public or leaked once. It does not know what was searched, but it sees how many came back. If “audit” occurs in exactly 183 letters and no other word does, the query is known. Between words with equal counts, compare how many documents they share:',
      ),
      formula(cooccurrence),
      p(
        'Queries already solved become anchors. An unsolved one must agree with all of them, and soon a single candidate is left.',
      ),
      code('python', count),
      h2('Results'),
      list(
        'On the Enron mail, an attacker who has all documents recovers nearly all queries, faster and more surely than the optimisation of Islam and others in 2012.',
        'With only part of the documents success falls, but if counts may be off a little, a fair share is still recovered.',
        'Against the higher levels, an attacker who can have chosen mail delivered to the user can probe actively. Work on file injection in the following year carried that to L1.',
      ),
      p(
        'The paper is frank about its premise. To know the documents is a strong assumption.',
        footnote(
          'Later work relaxed it step by step, to distributions instead of documents, or to sizes alone. For file injection see Zhang, Katz and Papamanthou, USENIX Security 2016.',
        ),
        ' It is not a rare one, though. Circulars, public contracts and an old leak all supply such knowledge.',
      ),
      h2('What can be done'),
      ordered(
        [
          'Pad results until many words have equal counts. Counting fails; shared documents may still tell, and storage and bandwidth grow.',
        ],
        ['Hide the result sets by oblivious access: the most thorough way and the dearest.'],
        ['Forward privacy: new documents do not match old queries, which stops some file injection.'],
        ['Search less. Index only fields that are really searched, and ', math('L'), ' shrinks by itself.'],
      ),
      h2('Why it matters'),
      p(
        'It changed how people read proofs. “Leaks only L” is not a conclusion but the start of the next question: what follows from L together with what an adversary may know? Before choosing a product for encrypted search, have the vendor write L down, and have a colleague play the server.',
      ),
    ),
  },
})
