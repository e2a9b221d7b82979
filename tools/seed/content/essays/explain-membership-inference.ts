import { bold, code, doc, footnote, h2, list, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const shadow = `
from sklearn.ensemble import RandomForestClassifier
import numpy as np

def attack_set(make_model, population, labels, shadows=20, size=2_000, rng=np.random.default_rng(7)):
    rows, was_in = [], []
    for _ in range(shadows):
        order = rng.permutation(len(population))
        inside, outside = order[:size], order[size : 2 * size]
        model = make_model().fit(population[inside], labels[inside])
        for part, member in ((inside, 1), (outside, 0)):
            rows.append(np.sort(model.predict_proba(population[part]), axis=1))
            was_in.append(np.full(size, member))
    return np.vstack(rows), np.concatenate(was_in)

# X, y = attack_set(...); attacker = RandomForestClassifier().fit(X, y)
`

export const explainMembershipInference = explanation(4, '2026-04-08', paperNumbers.membershipInference, {
  title: {
    zh: '读成员推断：模型知道你来过',
    en: 'Reading membership inference: the model knows that you were there',
  },
  summary: {
    zh: 'Shokri 等人 2017 年只用预测接口返回的概率，就能判断某条记录是否参与了训练。方法出奇地简单：训练一群“影子”。',
    en: 'In 2017 Shokri and others told, from nothing but the probabilities an interface returns, whether a record had been trained on. The method is surprisingly simple: train shadows.',
  },
  channel: 'techniques',
  labels: ['membership-inference', 'llm-security'],
  authors: ['沈若川', '林知远'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '设想一个用某专科医院病历训练的模型，公开提供预测服务。如果有人能判断“张三的病历在训练集里”，就等于知道张三去过那家医院。模型没有输出任何病历，隐私却已经泄露。',
      ),
      h2('直觉'),
      p(
        '模型对见过的样本往往更有把握。把一条记录送进去，看它返回的概率向量：是否过于自信？但“过于”是多少，要有参照。论文的巧思在于',
        bold('自己制造参照'),
        '。',
      ),
      h2('影子模型'),
      ordered(
        '攻击者准备一批与训练数据分布相近的数据，可以是公开数据、带噪声的数据，甚至是从目标模型反查合成出来的数据。',
        '用其中的若干子集训练多个影子模型，模仿目标模型。每个影子的训练集攻击者都清楚。',
        '收集影子模型对“见过”与“没见过”的样本的输出，打上标签。',
        '在这些输出上训练一个二分类器，即攻击模型；论文为每个类别各训练一个。',
        '把目标模型对某条记录的输出交给攻击模型，得到判断。',
      ),
      code('python', shadow),
      p(
        '整个过程不需要知道目标模型的结构与参数。当时两家云厂商的“机器学习即服务”连模型类型都不公开，照样中招。',
      ),
      h2('结果'),
      table(
        ['目标', '数据', '攻击准确率（随机猜为 50%）'],
        ['Google 预测服务', '购物记录，100 类', '中位数约 94%'],
        ['Amazon 机器学习服务', '同上', '中位数约 74%'],
        ['Google 预测服务', '德州住院记录', '各类别普遍高于随机猜测'],
      ),
      p(
        '两条规律很稳定：类别越多，泄露越多；',
        bold('过拟合越严重，泄露越多'),
        '。所以限制过拟合的办法，如正则化、早停、更多数据，同时也是隐私措施。但它们不是充分条件：后来的研究表明，泛化良好的模型同样会泄露少数特殊样本。',
      ),
      h2('应当怎样衡量'),
      p(
        '这篇论文报告的是平均准确率，今天读来要多问一句。2022 年的一项工作主张看“误报率极低时的命中率”：一个攻击若平均只比随机略好，却能对百分之一的人几乎零误报地点名，对这些人来说就是完全失守。',
        footnote('N. Carlini 等，《从第一性原理看成员推断攻击》，IEEE S&P 2022，即 LiRA 攻击。'),
      ),
      h2('防御'),
      list(
        '只返回类别、或把概率取整，会让攻击变难，但挡不住：仅凭标签也能推断。',
        '差分隐私训练给出可证明的上界：ε 小，则任何成员推断的优势都小。',
        '不要在同一个接口上无限次回答。限速与监控不治本，但能提高成本。',
      ),
      p(
        '成员推断如今有了另一层用途：审计。它是检查“模型是否用了我的数据”“遗忘是否真的发生”的尺子，也给差分隐私的实现提供经验上的下界。攻击成了测量仪器，是一篇好论文最好的归宿。',
      ),
    ),
    en: doc(
      p(
        'Imagine a model trained on the records of a specialist hospital and offered as a service. Whoever can tell that Alice’s record was in the training set knows that Alice was a patient. The model printed no record, and her privacy is gone.',
      ),
      h2('The intuition'),
      p(
        'Models tend to be surer of what they have seen. Send in a record and look at the probabilities: are they too confident? To know what “too” means one needs a yardstick, and the paper’s idea is to ',
        bold('make one’s own'),
        '.',
      ),
      h2('Shadow models'),
      ordered(
        'Obtain data distributed like the training data: public, noisy, or even synthesised by querying the target.',
        'On subsets of it train several shadow models that imitate the target. You know exactly what each was trained on.',
        'Collect their outputs for examples they have and have not seen, and label them so.',
        'Train a binary classifier on these outputs. That is the attack model; the paper trains one for each class.',
        'Give it the target’s output for a record, and read the verdict.',
      ),
      code('python', shadow),
      p(
        'Nothing need be known of the target’s structure or parameters. The two cloud services of the time did not even say what kind of model they trained, and fell all the same.',
      ),
      h2('Results'),
      table(
        ['Target', 'Data', 'Attack accuracy (guessing: 50 %)'],
        ['Google’s prediction service', 'purchases, 100 classes', 'median about 94 %'],
        ['Amazon’s machine learning', 'the same', 'median about 74 %'],
        ['Google’s prediction service', 'Texas hospital stays', 'above chance across the classes'],
      ),
      p(
        'Two patterns hold. More classes leak more, and ',
        bold('more overfitting leaks more'),
        '. What restrains overfitting, such as regularisation, early stopping or more data, is thus a privacy measure too. It is not sufficient: later work showed that models which generalise well still give away a few unusual examples.',
      ),
      h2('What to measure'),
      p(
        'The paper reports average accuracy, and today one should ask further. Work of 2022 argues for the hit rate at a very low rate of false alarms. An attack that is on average barely better than a coin, but names one person in a hundred with almost no false alarm, is a total loss for that one.',
        footnote(
          'N. Carlini et al., “Membership Inference Attacks From First Principles”, IEEE S&P 2022: the LiRA attack.',
        ),
      ),
      h2('Defences'),
      list(
        'Returning only the class, or rounded probabilities, makes it harder and does not stop it; labels alone suffice for an inference.',
        'Differentially private training gives a provable bound: with a small ε no membership inference gains much.',
        'Do not answer one caller without end. Limits and monitoring cure nothing but raise the price.',
      ),
      p(
        'Membership inference has since found a second life as an audit. It is the ruler for “was my data used?” and “was it truly forgotten?”, and it gives empirical lower bounds for implementations of differential privacy. To become an instrument of measurement is the best fate an attack can have.',
      ),
    ),
  },
})
