import { bold, code, doc, footnote, formula, h2, list, math, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const average = String.raw`w_{t+1}=\sum_{k\in S_t}\frac{n_k}{n}\,w^{k}_{t+1},\qquad n=\sum_{k\in S_t}n_k`

const fedavg = `
def server_round(weights, clients, fraction, rng):
    chosen = rng.sample(clients, max(1, int(fraction * len(clients))))
    results = [c.train(weights, epochs=5, batch=10) for c in chosen]   # on the devices
    total = sum(size for _, size in results)
    return [sum(w[i] * (size / total) for w, size in results) for i in range(len(weights))]
`

export const explainFederatedAveraging = explanation(7, '2026-06-08', paperNumbers.federatedAveraging, {
  title: { zh: '读 FedAvg：让模型去找数据', en: 'Reading FedAvg: let the model travel to the data' },
  summary: {
    zh: 'McMahan 等人的论文给“联邦学习”命名，并指出瓶颈不在计算而在通信：多算几步，少说几句。',
    en: 'The paper by McMahan and others gave federated learning its name and found the bottleneck in talking rather than computing: compute more, speak less.',
  },
  channel: 'techniques',
  labels: ['federated-learning'],
  authors: ['林知远'],
  body: {
    zh: doc(
      p(
        '手机输入法想预测下一个词，最好的训练数据就是用户打过的字，而这恰恰是最不该上传的数据。能不能让数据留在手机里，只把学到的东西送出来？',
      ),
      h2('四个不寻常的条件'),
      p('分布式训练早已有之，但数据中心的假设在这里都不成立：'),
      list(
        [bold('非独立同分布。'), '你的相册与我的相册不是同一分布的抽样。'],
        [bold('不均衡。'), '有人一天写一千句，有人一句不写。'],
        [bold('海量参与者。'), '设备的数量可以远多于平均每台设备上的样本数。'],
        [bold('通信受限。'), '设备时常离线，上行带宽有限，只在充电并连接无线网络时参与。'],
      ),
      h2('算法'),
      p(
        '最自然的做法是每一轮让各设备算一个梯度，服务器求平均再走一步（论文称 FedSGD）。但每走一步就要一轮通信，太慢。FedAvg 的改动只有一处：让每台设备在本地',
        bold('多走几步'),
        '，然后平均的是参数，而不是梯度。',
      ),
      formula(average),
      code('python', fedavg),
      p(
        '三个旋钮：每轮参与比例 ',
        math('C'),
        '、本地轮数 ',
        math('E'),
        '、本地批量 ',
        math('B'),
        '。',
        math('E=1'),
        '、',
        math(String.raw`B=\infty`),
        ' 时退化为 FedSGD。',
      ),
      p(
        '平均两个神经网络的参数，看起来毫无道理：损失函数不是凸的，中间点可能很糟。论文做了一个关键的小实验：如果两个网络从',
        bold('同一个随机初值'),
        '出发各自训练，再取平均，损失反而低于任何一个。每一轮都从同一个全局模型出发，正好满足这个条件。',
      ),
      h2('结果'),
      table(
        ['场景', '观察'],
        ['图像分类，数据随机分给各设备', '达到目标准确率所需的轮数大幅减少'],
        ['每台设备只有两类数字', '仍然收敛，但节省的倍数变小'],
        ['莎士比亚剧本，按角色分设备', '天然的不均衡数据上效果反而很好'],
      ),
      p(
        '总体上，与 FedSGD 相比，所需的通信轮数减少到十分之一至百分之一。本地轮数不是越多越好：走得太远，各设备会朝各自的方向跑偏，后来称为客户端漂移。',
      ),
      h2('它没有承诺隐私'),
      p(
        '论文的说法很克制：上传的更新比原始数据少得多，也只在聚合时短暂需要。但更新并不是匿名的。两年后就有人从梯度中还原出训练图片。',
        footnote('见“梯度深度泄露”一文的解读。'),
        ' 因此如今谈联邦学习的隐私，通常要再加两层：安全聚合，使服务器只看到总和；差分隐私，使总和也不暴露个人。',
      ),
      h2('今天怎么读'),
      p(
        '先读第二节的算法与图一的插值实验，再看表格里的非独立同分布结果。读完可以问自己：如果有百分之一的设备是恶意的，平均会怎样？这个问题开启了后续的鲁棒聚合研究，也是竞赛中联邦学习题最常见的入口。',
      ),
    ),
    en: doc(
      p(
        'A telephone’s keyboard wants to predict the next word. The best training data is what its owner has typed, which is precisely what should not be uploaded. Could the data stay and only what was learnt be sent?',
      ),
      h2('Four unusual conditions'),
      p('Distributed training is old, but none of the assumptions of a data centre hold here:'),
      list(
        [
          bold('Not identically distributed. '),
          'Your photographs and mine are not samples of the same thing.',
        ],
        [bold('Unbalanced. '), 'One person writes a thousand sentences a day, another none.'],
        [bold('Massively distributed. '), 'There may be many more devices than examples on each.'],
        [
          bold('Little communication. '),
          'Devices are often offline, uplinks are slow, and they take part only while charging on a wireless network.',
        ],
      ),
      h2('The algorithm'),
      p(
        'The obvious way is to have each device compute one gradient a round while the server averages and takes a step; the paper calls it FedSGD. But a round of talk for each step is slow. FedAvg changes one thing: each device takes ',
        bold('several steps'),
        ' locally, and parameters are averaged instead of gradients.',
      ),
      formula(average),
      code('python', fedavg),
      p(
        'There are three knobs: the fraction ',
        math('C'),
        ' of devices in a round, the local epochs ',
        math('E'),
        ' and the local batch ',
        math('B'),
        '. With ',
        math('E=1'),
        ' and ',
        math(String.raw`B=\infty`),
        ' it is FedSGD again.',
      ),
      p(
        'Averaging the parameters of two networks looks absurd. The loss is not convex, and the middle may be terrible. The paper makes a small and telling experiment: train two networks apart from ',
        bold('the same random start'),
        ', average them, and the loss is lower than that of either. Each round starts from one global model, which provides just this.',
      ),
      h2('Results'),
      table(
        ['Setting', 'Observation'],
        ['image classes, data dealt out at random', 'far fewer rounds to the target accuracy'],
        ['only two digits on each device', 'still converges, with a smaller saving'],
        ['Shakespeare, one device a role', 'works well on data that is naturally unbalanced'],
      ),
      p(
        'Overall the rounds of communication fall by a factor of ten to a hundred against FedSGD. More local work is not always better. Devices that go too far run off in their own directions, which was later called client drift.',
      ),
      h2('It did not promise privacy'),
      p(
        'The paper is careful here. An update holds much less than the raw data and is needed only briefly, for the sum. But it is not anonymous: two years later others rebuilt training pictures from gradients.',
        footnote('See our reading of “Deep Leakage from Gradients”.'),
        ' Speaking of privacy in federated learning today usually means two layers more: secure aggregation, so that the server sees only the sum, and differential privacy, so that the sum betrays nobody.',
      ),
      h2('Reading it today'),
      p(
        'Read the algorithm in section two and the interpolation of figure one, then the tables for data that is not identically distributed. Afterwards ask yourself what the average does if one device in a hundred is hostile. The question opened the field of robust aggregation and is the usual way into contest tasks on federated learning.',
      ),
    ),
  },
})
