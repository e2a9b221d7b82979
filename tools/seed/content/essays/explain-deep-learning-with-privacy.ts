import { bold, code, doc, footnote, formula, h2, list, math, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const step = String.raw`\tilde g=\frac{1}{L}\left(\sum_{i\in B}\frac{g_i}{\max(1,\lVert g_i\rVert_2/C)}+\mathcal N(0,\sigma^2C^2 I)\right)`

const sketch = `
def private_step(model, batch, lr, clip, sigma, expected_size):
    total = [np.zeros_like(w) for w in model.weights]
    for example in batch:                      # one gradient for each person
        grad = model.gradient(example)
        norm = np.sqrt(sum((g ** 2).sum() for g in grad))
        for t, g in zip(total, grad):
            t += g / max(1.0, norm / clip)
    for w, t in zip(model.weights, total):
        t += np.random.normal(0, sigma * clip, t.shape)
        w -= lr * t / expected_size
`

export const explainDeepLearningWithPrivacy = explanation(
  2,
  '2026-02-25',
  paperNumbers.deepLearningWithPrivacy,
  {
    title: {
      zh: '读 DP-SGD：把差分隐私装进深度学习',
      en: 'Reading DP-SGD: differential privacy inside deep learning',
    },
    summary: {
      zh: 'Abadi 等人 2016 年的论文只改了训练循环里的两行：裁剪与加噪。真正的贡献是把账算得足够细。',
      en: 'The 2016 paper by Abadi and others changes two lines of the training loop: clip, and add noise. Its real contribution is an account that is fine enough to pay.',
    },
    channel: 'techniques',
    labels: ['differential-privacy', 'membership-inference'],
    authors: ['沈若川'],
    body: {
      zh: doc(
        p(
          '神经网络会记住训练样本，人们早有察觉。能不能给训练过程本身一个差分隐私的保证，使最终的模型参数几乎不依赖任何一个人？在这篇论文之前，答案多半是“可以，但模型没法用”。',
        ),
        h2('两处改动'),
        p('随机梯度下降的每一步取一小批样本，求梯度，走一步。DP-SGD 改成：'),
        ordered(
          [
            bold('逐样本裁剪。'),
            '每个样本的梯度单独计算，长度超过 ',
            math('C'),
            ' 的缩到 ',
            math('C'),
            '。于是任何人对总和的影响都有上界，也就是敏感度。',
          ],
          [
            bold('加高斯噪声。'),
            '对裁剪后的和加上标准差为 ',
            math(String.raw`\sigma C`),
            ' 的噪声，再求平均。',
          ],
        ),
        formula(step),
        code('python', sketch),
        p(
          '批次由每个样本以概率 ',
          math('q'),
          ' 独立抽取，而不是打乱后顺序切分。看似细节，却是证明的关键：没有被抽中的人在这一步毫无损失，这叫抽样放大。',
        ),
        h2('真正的贡献：矩会计'),
        p(
          '训练要走成千上万步，每步都花预算。用当时最好的组合定理，总账很快大到没有意义。作者改为追踪隐私损失这个随机变量的对数矩，最后一次性换算成 (ε, δ)。论文给的例子是 q = 0.01、σ = 4、δ = 10⁻⁵、训练一百轮：',
        ),
        table(['记账方法', '得到的 ε'], ['强组合定理', '约 9.34'], ['矩会计', '约 1.26']),
        p(
          '训练过程完全一样，只是账算得更准，保证就强了许多。这种记法后来发展为 Rényi 差分隐私，如今各个库都在用它或更紧的方法。',
        ),
        h2('实验说明了什么'),
        list(
          'MNIST：δ = 10⁻⁵ 时，ε 为 0.5、2、8 的测试准确率分别约为 90%、95%、97%；不加隐私约为 98.3%。',
          'CIFAR-10：借助在公开数据上预训练的卷积层，ε 为 8 时约 73%，与非隐私模型差距明显。',
          '批次要大，模型要小，裁剪阈值要调。隐私训练的经验与普通训练往往相反。',
        ),
        p(
          '调参本身也看了数据，也花预算，论文的主要数字没有计入这一点；这个问题后来才有专门的研究。',
          footnote('另一处常见的误差：许多实现为了速度使用打乱切分的批次，却按独立抽样记账，报告的 ε 偏小。'),
        ),
        h2('今天的位置'),
        p(
          '主流框架都有实现，逐样本梯度的开销也已降低许多。近年的经验是：先在公开数据上预训练，再用 DP-SGD 微调，大模型反而更容易在小 ε 下保持精度。争论也随之而来：公开抓取的数据就没有隐私吗？',
        ),
        p(
          '读这篇论文时，请把第三节的算法和附录的矩界一起读。前者告诉你怎么做，后者告诉你为什么可以声称做到了。',
        ),
      ),
      en: doc(
        p(
          'That neural networks remember training examples had long been noticed. Could training itself carry a guarantee, so that the final parameters hardly depend on any one person? Before this paper the answer was mostly “yes, with a model that nobody can use”.',
        ),
        h2('Two changes'),
        p(
          'Each step of stochastic gradient descent takes a batch, computes a gradient and moves. DP-SGD changes it so:',
        ),
        ordered(
          [
            bold('Clip each example. '),
            'Compute every example’s gradient on its own and scale it down to length ',
            math('C'),
            ' if it is longer. Nobody’s influence on the sum can exceed that, which gives the sensitivity.',
          ],
          [
            bold('Add Gaussian noise. '),
            'To the clipped sum add noise of standard deviation ',
            math(String.raw`\sigma C`),
            ', then average.',
          ],
        ),
        formula(step),
        code('python', sketch),
        p(
          'A batch is drawn by taking each example independently with probability ',
          math('q'),
          ', not by shuffling and slicing. It looks like a detail and carries the proof: whoever was not drawn loses nothing in that step. This is amplification by sampling.',
        ),
        h2('The real contribution: the moments accountant'),
        p(
          'Training takes thousands of steps, each paid from the budget. Under the best composition theorem of the time, the total soon became meaningless. The authors instead track the log-moments of the privacy loss, a random variable, and convert to (ε, δ) once at the end. Their example has q = 0.01, σ = 4, δ = 10⁻⁵ and a hundred epochs:',
        ),
        table(
          ['Accounting', 'Resulting ε'],
          ['strong composition', 'about 9.34'],
          ['moments accountant', 'about 1.26'],
        ),
        p(
          'The training is the same. Only the account is more exact, and the guarantee far stronger. The method grew into Rényi differential privacy, and today’s libraries use that or something tighter still.',
        ),
        h2('What the experiments say'),
        list(
          'MNIST: at δ = 10⁻⁵, ε of 0.5, 2 and 8 give about 90, 95 and 97 per cent on the test set, against 98.3 without privacy.',
          'CIFAR-10: with convolutions pre-trained on public data, ε of 8 gives about 73 per cent, clearly behind the non-private model.',
          'Batches should be large, models small, and the clipping bound tuned. The instincts of ordinary training often point the wrong way.',
        ),
        p(
          'Tuning looks at the data as well and costs budget, which the headline figures leave out. That question was studied only later.',
          footnote(
            'Another common slip: many implementations shuffle and slice for speed but account as if examples were drawn independently, and so report an ε that is too small.',
          ),
        ),
        h2('Where it stands today'),
        p(
          'All large frameworks implement it, and per-example gradients have become much cheaper. Recent experience says: pre-train on public data and fine-tune with DP-SGD, and large models keep their accuracy at small ε better than small ones. A new argument follows. Is data scraped in public free of privacy?',
        ),
        p(
          'Read the algorithm in section three together with the moment bound in the appendix. The one tells you what to do, the other why you may claim to have done it.',
        ),
      ),
    },
  },
)
