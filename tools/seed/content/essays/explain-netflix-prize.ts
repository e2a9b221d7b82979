import { bold, code, doc, footnote, formula, h2, list, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const score = String.raw`\mathrm{score}(r)=\sum_{i\in A}\frac{1}{\log|\mathrm{supp}(i)|}\;\mathrm{sim}(a_i,r_i),\qquad \frac{\mathrm{best}-\mathrm{second}}{\sigma}>\varphi`

const match = `
import math
from statistics import pstdev

def identify(known, records, raters, threshold=1.5):
    """known: {film: (stars, day)} from a chat; raters[film]: how many rated it."""
    def score(record):
        total = 0.0
        for film, (stars, day) in known.items():
            if film in record:
                s, d = record[film]
                near = math.exp(-abs(stars - s) / 1.5) + math.exp(-abs(day - d) / 30)
                total += near / math.log(raters[film] + 1)
        return total

    scores = {name: score(record) for name, record in records.items()}
    (best, top), (_, second) = sorted(scores.items(), key=lambda x: -x[1])[:2]
    return best if (top - second) / (pstdev(scores.values()) or 1) > threshold else None
`

export const explainNetflixPrize = explanation(3, '2026-03-15', paperNumbers.sparseDatasets, {
  title: {
    zh: '读 Netflix 去匿名化：八部电影足以认出一个人',
    en: 'Reading the Netflix paper: eight films are enough to know a person',
  },
  summary: {
    zh: 'Narayanan 与 Shmatikov 在 2008 年证明，稀疏的高维数据几乎无法靠抹去姓名来匿名，哪怕数据被改动过。',
    en: 'In 2008 Narayanan and Shmatikov showed that sparse data of many dimensions can hardly be made anonymous by removing names, even if it was perturbed.',
  },
  channel: 'techniques',
  labels: ['anonymisation', 're-identification'],
  authors: ['Mara Quill'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '2006 年，Netflix 悬赏一百万美元征集更好的推荐算法，公开了约 48 万名用户的一亿条评分。姓名换成了随机编号，公司还说做过少量扰动。几周之后，两位研究者就宣布可以认出其中的人。',
      ),
      h2('为什么评分像指纹'),
      p(
        '每个人只看过一万七千多部影片中的一小部分，而且人人不同。这种数据叫',
        bold('稀疏'),
        '：对绝大多数人来说，数据集里没有第二个人与他相似。k-匿名要求找到与你“一样”的人，可是在这里，连“像你”的人都没有。',
      ),
      h2('算法'),
      p(
        '攻击者手里有一份模糊的线索 A：目标看过哪几部片，大致几颗星，大约哪天。算法给每条记录打分，冷门影片权重更高；',
        bold('只有最高分明显领先第二名'),
        '时才作出判断：',
      ),
      formula(score),
      code('python', match),
      p(
        '第二个条件常被忽略，却最值得学习：它让算法在没有把握时保持沉默。一个会说“不知道”的攻击，比一个总要给出答案的攻击危险得多。',
      ),
      h2('数字'),
      table(
        ['攻击者知道', '被唯一识别的记录'],
        ['8 部影片的评分（其中 2 部可以全错），日期误差 14 天以内', '99%'],
        ['2 部影片的评分，日期误差 3 天以内', '68%'],
      ),
      p(
        '为了说明线索并不难找，作者从公开的 IMDb 影评中取了几十名用户作样本，与匿名评分比对，有两人的匹配强到不可能是巧合。一个人在 IMDb 公开评论了几部片，他在 Netflix 上私下给出的全部评分就随之暴露，其中可能包含政治倾向或性取向的迹象。',
        footnote(
          '论文没有公布这两人的身份，也无法取得绝对的确认；其论据是统计上的：其中一人，第一名与第二名相差约 28 个标准差。',
        ),
      ),
      h2('回应“那又怎样”'),
      list(
        '“电影评分不敏感。”敏感与否由本人决定，而且会变。今天无害的记录，二十年后未必。',
        '“数据被扰动过。”算法对错误有容忍，扰动到足以防住它，推荐算法也就学不到东西了。',
        '“攻击者要先知道一些事。”同事在茶水间的一次闲聊就够了。',
      ),
      h2('后来'),
      ordered(
        '2009 年有用户提起诉讼，美国联邦贸易委员会也表示关切；2010 年，Netflix 取消了第二届比赛。',
        '同样的思路被用于社交网络、位置轨迹、信用卡消费，结论惊人地一致。',
        '它成为差分隐私最有力的反面论据：凡是依赖“攻击者不知道什么”的保护，都会在某一天失效。',
      ),
      p(
        '建议把论文第三节的模型与第五节的实验对照着读。模型一般到可以套用于你手上的任何一张宽表，这正是它令人不安的地方。',
      ),
    ),
    en: doc(
      p(
        'In 2006 Netflix offered a million dollars for a better recommender and published a hundred million ratings by some 480,000 subscribers. Names had become random numbers, and the company spoke of slight perturbation. Within weeks two researchers announced that people could be recognised.',
      ),
      h2('Why ratings are like fingerprints'),
      p(
        'Everyone has seen a small part of more than seventeen thousand films, and a different part. Such data is called ',
        bold('sparse'),
        ': for nearly everybody there is no second person in it who is similar. k-anonymity looks for people equal to you. Here there is nobody even like you.',
      ),
      h2('The algorithm'),
      p(
        'The attacker holds a blurred hint A: some films the target saw, roughly how many stars, roughly when. Each record is scored, with rare films weighing more, and a verdict is given ',
        bold('only when the best is clearly ahead of the second'),
        ':',
      ),
      formula(score),
      code('python', match),
      p(
        'The second condition is often overlooked and most worth learning. It keeps the algorithm silent when it is unsure. An attack that can say “I do not know” is far more dangerous than one that always answers.',
      ),
      h2('The figures'),
      table(
        ['What the attacker knows', 'Records singled out'],
        ['8 ratings, of which 2 may be entirely wrong, and dates within 14 days', '99 %'],
        ['2 ratings, and dates within 3 days', '68 %'],
      ),
      p(
        'To show that hints are easy to find, the authors took a few dozen users of the public IMDb and compared. Two matched too strongly for chance. Someone who reviews a few films in public thereby exposes every rating given in private, with what these may suggest about politics or sexuality.',
        footnote(
          'The paper names neither person and cannot have absolute confirmation. Its argument is statistical: for one of them the best candidate lay some 28 standard deviations ahead of the second.',
        ),
      ),
      h2('Answers to “so what?”'),
      list(
        '“Films are not sensitive.” That is for the person to say, and it changes. A record that is harmless now may not be in twenty years.',
        '“The data was perturbed.” The algorithm tolerates errors. Perturb enough to stop it and the recommender learns nothing either.',
        '“The attacker has to know something.” A chat by the coffee machine will do.',
      ),
      h2('Afterwards'),
      ordered(
        'In 2009 subscribers sued and the Federal Trade Commission voiced concern; in 2010 Netflix cancelled the second contest.',
        'The idea was applied to social networks, location traces and card payments, with strikingly similar outcomes.',
        'It became the strongest argument for differential privacy by showing the opposite: protection that rests on what attackers do not know will fail one day.',
      ),
      p(
        'Read the model in section three next to the experiments in section five. It is general enough to apply to any wide table on your own desk, and that is what makes it uncomfortable.',
      ),
    ),
  },
})
