import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const perplexity = String.raw`\mathrm{PPL}(x)=\exp\!\left(-\frac1n\sum_{i=1}^{n}\log f_\theta(x_i\mid x_1,\dots,x_{i-1})\right)`

const rank = `
import math, zlib

def suspicion(text, log_perplexity):
    """High when the model finds a text easy although it is not simple."""
    simple = len(zlib.compress(text.encode()))
    return simple / log_perplexity(text)

def worth_reading(samples, log_perplexity, keep=100):
    unique = set(samples)
    return sorted(unique, key=lambda t: -suspicion(t, log_perplexity))[:keep]
`

export const explainExtractingTrainingData = explanation(
  5,
  '2026-04-28',
  paperNumbers.extractingTrainingData,
  {
    title: {
      zh: '读训练数据提取：从 GPT-2 里捞出六百段原文',
      en: 'Reading training-data extraction: six hundred passages out of GPT-2',
    },
    summary: {
      zh: 'Carlini 等人 2021 年证明，只要能调用模型，就能捞出它背下的训练文本，哪怕那段文字只出现在一个文档里。',
      en: 'In 2021 Carlini and others showed that access to a model is enough to fish out text it learnt by heart, even if that text stood in a single document.',
    },
    channel: 'techniques',
    labels: ['llm-security', 'membership-inference'],
    authors: ['Mara Quill'],
    body: {
      zh: doc(
        p(
          '语言模型的训练误差与测试误差几乎相同，按教科书的说法就是没有过拟合，因而许多人相信它没有“记住”什么。这篇论文指出了其中的漏洞：',
          bold('平均意义上没有过拟合，不等于没有记住任何一条。'),
        ),
        h2('两步走'),
        ordered(
          '生成。让 GPT-2 自由写作，共产生六十万段文本。作者比较了三种策略，其中一种用互联网上的短片段作开头，引导它走进不常去的角落。',
          '筛选。在这堆文字里找出最可能是背下来的，人工上网核对，再由 OpenAI 在训练集中确认。',
        ),
        p('难点在第二步。直觉是困惑度低的文本模型最熟：'),
        formula(perplexity),
        p(
          '但困惑度最低的往往是“1, 2, 3, 4……”或重复的口号，容易而无趣。作者的办法是',
          bold('找一个参照'),
          '：如果一段文字对大模型很容易，对别的衡量者却不容易，就值得怀疑。',
        ),
        table(
          ['参照', '想法'],
          ['更小的模型', '小模型记得少，两者困惑度之比大，说明大模型是背的'],
          ['zlib 压缩', '压缩后仍然很长的文本并不简单，却被模型轻易写出'],
          ['改成小写', '背下来的文字对大小写敏感，理解出来的不敏感'],
          ['滑动窗口', '一长段中只有一小段是背的，取最低的一窗'],
        ),
        code('python', rank),
        h2('结果'),
        list(
          '三种生成方式乘以六种筛选方式，共得 1,800 条候选，其中 604 条被确认为逐字的训练文本；最好的组合命中率达 67%。',
          '内容包括新闻、许可证、代码、随机编号，也包括真实人物的姓名、电话和地址。',
          '有的内容只出现在一个文档里，不过在那个文档中重复多次。',
          '模型越大，背得越多。对同一组网址，最大的 15 亿参数模型背出的远多于最小的。',
        ),
        p(
          '论文据此提出 ',
          math('k'),
          '-记忆：一段文字若只出现在训练集的至多 ',
          math('k'),
          ' 个文档中而能被提取，便是 k 级逐字记忆。',
          math('k'),
          ' 越小越严重。它把“有害的记忆”与“记住常识”区分开来：记得圆周率没有关系。',
        ),
        h2('伦理与影响'),
        p(
          '作者选择 GPT-2，是因为它的训练数据取自公开网页，伤害较小；文中的个人信息也作了遮盖。',
          footnote('对首页示例中的当事人，作者遮去了全部可识别的信息。'),
          ' 但公开并不等于可以随处出现：一个人的电话写在某个论坛角落，与被模型随口报出，语境完全不同。',
        ),
        p(
          '此后的研究把方法用于更大的模型、图像生成和对齐后的聊天模型，结论未变。训练者的第一反应应当是去重，第二是筛除个人信息，第三是差分隐私。使用者则应记住：凡是放进微调数据的，都可能被问出来。',
        ),
      ),
      en: doc(
        p(
          'The training and test errors of a language model are almost equal. By the textbook it does not overfit, and many took this to mean that it remembers nothing. The paper points at the gap: ',
          bold('not to overfit on average is not to have memorised no one thing.'),
        ),
        h2('Two steps'),
        ordered(
          'Generate. Let GPT-2 write freely, six hundred thousand texts in all. Of the three strategies compared, one begins with short snippets from the internet that lead the model into corners it seldom visits.',
          'Sift. Find what was most likely learnt by heart, check it by hand on the web, and have OpenAI confirm against the training set.',
        ),
        p('The second is the hard one. Intuitively the model knows best what has a low perplexity:'),
        formula(perplexity),
        p(
          'But the lowest belongs to “1, 2, 3, 4 …” and repeated slogans, which are easy and dull. The authors’ remedy is ',
          bold('a point of comparison'),
          '. A text that the large model finds easy and another judge does not is suspicious.',
        ),
        table(
          ['Compare with', 'The thought behind it'],
          [
            'a smaller model',
            'it remembers less; a high ratio of perplexities says that the large one recites',
          ],
          [
            'zlib',
            'a text that stays long when compressed is not simple, and yet the model wrote it with ease',
          ],
          ['lower case', 'what is recited depends on capitals, what is understood does not'],
          ['a sliding window', 'only a part may be recited; take the lowest window'],
        ),
        code('python', rank),
        h2('Results'),
        list(
          'Three ways to generate times six ways to sift gave 1,800 candidates. 604 proved to be verbatim training text, and the best pair was right 67 per cent of the time.',
          'Among them are news, licences, code and random identifiers, and also names, telephone numbers and addresses of real people.',
          'Some occurred in one document only, though several times within it.',
          'Larger models recite more. From the same set of addresses, the largest, with 1.5 billion parameters, gave back far more than the smallest.',
        ),
        p(
          'From this the paper derives ',
          math('k'),
          '-eidetic memorisation: a string can be extracted although it occurs in at most ',
          math('k'),
          ' training documents. The smaller ',
          math('k'),
          ', the graver. The notion separates harmful memory from common knowledge. There is no harm in knowing π.',
        ),
        h2('Ethics and effect'),
        p(
          'The authors chose GPT-2 because it was trained on public pages, so that less harm could come of it, and masked personal details.',
          footnote(
            'In the example on the first page everything that could identify the person is blacked out.',
          ),
          ' But public does not mean fit to appear anywhere. A telephone number in the corner of a forum, and the same number recited on demand, stand in different contexts.',
        ),
        p(
          'Later work took the method to larger models, to image generators and to aligned chat models, and the conclusion stood. A trainer’s first response should be to remove duplicates, the second to filter personal data, the third differential privacy. Whoever fine-tunes should remember that all they put in may be asked out again.',
        ),
      ),
    },
  },
)
