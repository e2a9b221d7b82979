import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { info } from './essay.ts'

const exposure = String.raw`\mathrm{exposure}(s)=\log_2|R|-\log_2\mathrm{rank}(s)`

const canary = `
import math, random

def exposure(loss, secret, template, space=10_000, sample=2_000):
    """loss(text) is the model's total loss on a text; lower means more familiar."""
    own = loss(template.format(secret))
    others = random.sample(range(space), sample)
    better = sum(loss(template.format(f"{n:04d}")) < own for n in others)
    rank = max(1, round(better / sample * space))
    return math.log2(space) - math.log2(rank)

# exposure(model_loss, "7305", "the door code of room 12 is {}")
`

export const modelsThatRemember = info(15, '2026-06-12', {
  title: {
    zh: '大模型会背书：训练数据提取与三道防线',
    en: 'Models that remember: training-data extraction and three lines of defence',
  },
  summary: {
    zh: '语言模型有时会逐字背出训练文本，包括姓名和电话。什么样的数据容易被背下来，训练者能做什么，使用者该防什么。',
    en: 'Language models sometimes recite their training text word for word, names and telephone numbers included. What gets memorised, and what trainers and users can do.',
  },
  channel: 'techniques',
  labels: ['llm-security', 'membership-inference'],
  authors: ['Mara Quill', '林知远'],
  body: {
    zh: doc(
      p(
        '2021 年，卡里尼（Carlini）等人从 GPT-2 中提取出六百多段逐字复现的训练文本，其中有真实的姓名、地址和聊天记录。此后的研究一再确认：这不是某个模型的毛病，而是大模型的普遍性质。',
      ),
      h2('什么容易被记住'),
      list(
        [bold('重复。'), '在训练集中出现越多次，越容易被复述。网页抓取里同一段文字重复几百次并不罕见。'],
        [bold('规模。'), '同一份数据，参数更多的模型记得更多。'],
        [bold('提示长度。'), '给出的上文越长，续写出原文的机会越大。'],
      ),
      p(
        '后续的量化研究发现，这三者与可提取比例大致呈对数线性关系。2023 年又有人发现，让经过对齐的聊天模型不停重复一个词，它会“走神”，转而吐出训练数据。',
        footnote(
          'Nasr 等人，2023 年。厂商随后加了限制，但研究者指出，这修补的是一种提问方式，而不是记忆本身。',
        ),
        ' 对齐改变了模型愿意说什么，没有抹掉它知道什么。',
      ),
      h2('怎样测量自己的模型'),
      p(
        '在训练数据中埋入几条随机生成的“金丝雀”，例如一句含四位数字的话。训练后比较模型对真金丝雀和所有其他可能数字的偏好，定义暴露度：',
      ),
      formula(exposure),
      p(
        '其中 ',
        math('R'),
        ' 是所有可能的取值，rank 是真值在模型偏好中的名次。四位数字共一万种，暴露度接近 0 表示没有记住，接近 ',
        math(String.raw`\log_2 10000\approx 13.3`),
        ' 表示几乎肯定会被猜出。',
      ),
      code('python', canary),
      h2('三道防线'),
      table(
        ['在哪里', '做什么', '代价'],
        ['训练之前', '去重；删除密钥、证件号等格式固定的内容', '低，并且常常提高模型质量'],
        ['训练之中', '差分隐私训练（DP-SGD），对单条数据的影响给出上界', '算力与精度，大模型上尤其明显'],
        ['部署之后', '输出过滤、与训练集比对、限速和异常监控', '只能挡已知的形式'],
      ),
      p(
        '去重最划算。有研究报告，去重之后模型逐字复述训练文本的频率约降为原来的十分之一。但它对只出现一次的秘密帮助有限，那需要差分隐私，或者干脆不放进去。',
      ),
      h2('使用者该注意什么'),
      p(
        '微调自己的数据时，记忆问题从别人家搬到了自己家：几千条客服记录训练几十轮，模型会背得很熟。上线前请用金丝雀测一遍；能用检索代替微调就用检索，因为检索出来的内容可以按用户做权限检查，也可以删除，而权重里的记忆两样都做不到。',
      ),
    ),
    en: doc(
      p(
        'In 2021 Carlini and colleagues drew more than six hundred verbatim pieces of training text out of GPT-2, real names, addresses and chat logs among them. Later work confirmed it again and again: this is no flaw of one model but a property of large ones.',
      ),
      h2('What gets remembered'),
      list(
        [
          bold('Repetition. '),
          'The more often a text occurs in training, the more readily it is recited. In web crawls a passage may well recur hundreds of times.',
        ],
        [bold('Size. '), 'Given the same data, a model with more parameters remembers more.'],
        [
          bold('Length of the prompt. '),
          'The longer the context you supply, the better the chance of the original continuation.',
        ],
      ),
      p(
        'Measurements since have found a roughly log-linear relation between each of the three and the share that can be extracted. In 2023 others noticed that an aligned chat model, asked to repeat one word for ever, loses the thread and begins to emit training data.',
        footnote(
          'Nasr et al., 2023. The vendor then added limits. As the researchers point out, that patches one way of asking and not the memory.',
        ),
        ' Alignment changes what a model is willing to say, not what it knows.',
      ),
      h2('Measuring your own model'),
      p(
        'Plant a few random canaries in the training data, say a sentence with a four-digit code. After training, compare how the model likes the true canary with how it likes every other code. The exposure is',
      ),
      formula(exposure),
      p(
        'where ',
        math('R'),
        ' is the set of possible values and the rank is the true one’s place in the model’s preference. With ten thousand codes, an exposure near 0 means nothing was kept; near ',
        math(String.raw`\log_2 10000\approx 13.3`),
        ' it will almost surely be guessed.',
      ),
      code('python', canary),
      h2('Three lines of defence'),
      table(
        ['Where', 'What', 'Cost'],
        [
          'Before training',
          'remove duplicates; strip keys, identity numbers and other fixed forms',
          'low, and quality often improves',
        ],
        [
          'During training',
          'differentially private training (DP-SGD), which bounds the influence of one example',
          'compute and accuracy, most of all for large models',
        ],
        [
          'After release',
          'filter outputs, compare with the training set, limit rates, watch for oddities',
          'stops known forms only',
        ],
      ),
      p(
        'Removing duplicates is the best bargain. One study reports that models trained afterwards recite verbatim about ten times less often. It does little for a secret that occurs once. That takes differential privacy, or leaving it out.',
      ),
      h2('For those who build on a model'),
      p(
        'When you fine-tune on your own data, the problem moves into your house. A few thousand support tickets over dozens of epochs will be learnt by heart. Test with canaries before release. Where retrieval can replace fine-tuning, let it: what is retrieved can be checked against a user’s rights and can be deleted. What sits in the weights can be neither.',
      ),
    ),
  },
})
