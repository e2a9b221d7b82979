import { bold, code, doc, footnote, formula, h2, list, ordered, p, table } from '../rich.ts'
import { explanation } from './essay.ts'
import { paperNumbers } from './paper-numbers.ts'

const objective = String.raw`x'^{*},y'^{*}=\arg\min_{x',y'}\left\lVert\nabla_W\,\ell\bigl(F(x',W),y'\bigr)-\nabla W\right\rVert^{2}`
const linear = String.raw`\frac{\partial\ell}{\partial W}=\frac{\partial\ell}{\partial b}\,x^{\top}\ \Rightarrow\ x^{\top}=\frac{\left(\partial\ell/\partial W\right)_i}{\left(\partial\ell/\partial b\right)_i}`

const dlg = `
import torch

def rebuild(model, shared, shape, classes, steps=300):
    x = torch.randn(shape, requires_grad=True)            # begin with noise
    y = torch.randn(shape[0], classes, requires_grad=True)
    search = torch.optim.LBFGS([x, y])

    def closure():
        search.zero_grad()
        loss = -(y.softmax(-1) * model(x).log_softmax(-1)).sum(-1).mean()
        grads = torch.autograd.grad(loss, model.parameters(), create_graph=True)
        gap = sum(((a - b) ** 2).sum() for a, b in zip(grads, shared))
        gap.backward()
        return gap

    for _ in range(steps):
        search.step(closure)
    return x.detach(), y.softmax(-1).detach()
`

export const explainDeepLeakage = explanation(13, '2026-09-22', paperNumbers.deepLeakage, {
  title: {
    zh: '读《梯度的深度泄露》：从梯度里还原照片',
    en: 'Reading “Deep Leakage from Gradients”: a photograph out of a gradient',
  },
  summary: {
    zh: 'Zhu、Liu 与 Han 2019 年证明，共享梯度不等于不共享数据：反过来优化输入，可以逐像素还原训练图片。',
    en: 'In 2019 Zhu, Liu and Han showed that sharing gradients is not the same as keeping data: optimise the input instead, and training pictures come back pixel by pixel.',
  },
  channel: 'techniques',
  labels: ['federated-learning', 'membership-inference'],
  authors: ['Mara Quill'],
  body: {
    zh: doc(
      p(
        '分布式训练和联邦学习有一个朴素的信念：数据留在本地，只交换梯度，隐私就安全了。在此之前，人们知道梯度会泄露一些属性。这篇论文走得更远：',
        bold('它能把原图和标签一起还原出来。'),
      ),
      h2('思路：反过来优化'),
      p(
        '正常训练固定数据，调整参数。攻击者固定参数（全局模型是公开的），调整一份假数据，让它产生的梯度与收到的梯度相同：',
      ),
      formula(objective),
      p(
        '从随机噪声开始，求这个距离对假输入的导数，用 L-BFGS 迭代。要求模型二阶可导，所以实验把 ReLU 换成了 sigmoid。',
      ),
      code('python', dlg),
      p('若干次迭代之后，噪声里浮现出人脸。'),
      h2('为什么可能'),
      p('先看最简单的一层。对带偏置的全连接层，权重的梯度等于偏置的梯度乘以输入：'),
      formula(linear),
      p(
        '只要某个偏置的梯度不为零，两者一除，',
        bold('输入就精确地出来了'),
        '，根本不用优化。深层网络没有这样干净的式子，但方程的数目（参数个数）往往远多于未知数（像素个数），因而解常常是唯一的。',
      ),
      h2('结果与边界'),
      list(
        '在 MNIST、CIFAR-100、SVHN 与人脸数据上能够还原，语言模型上能还原出大部分词语。',
        '批量变大后难度迅速上升，论文做到批量为 8。',
        '对随机初始化的模型最有效；训练后期梯度变小，难度增加。',
        '攻击者需要知道单个参与者的梯度，以及批量的大小。',
      ),
      p(
        '随后的工作补上了不少短板：标签可以从最后一层梯度的符号直接读出；改用余弦距离并加入图像先验，可以攻击更深的 ReLU 网络和更大的图片。',
        footnote('分别见 Zhao 等人的 iDLG（2020）与 Geiping 等人的“Inverting Gradients”（NeurIPS 2020）。'),
      ),
      h2('防御'),
      table(
        ['办法', '效果', '代价'],
        ['加噪声', '论文中方差到 10⁻² 量级才有效', '精度明显下降'],
        ['梯度剪枝', '剪去两成以上后还原失败', '较小，但没有证明，可能被更强的攻击绕过'],
        ['低精度', '半精度无效', '—'],
        ['安全聚合', '服务器只见总和，相当于极大的批量', '通信与协议复杂度'],
        ['差分隐私', '有可证明的上界', '精度'],
      ),
      p(
        '实践中的组合是：本地多走几步再上传（更新是许多梯度的叠加），安全聚合隐藏个体，差分隐私限制总体。单靠其中一项都不稳。还要防备恶意的服务器：它可以修改下发的模型，使某一层恰好把输入原样记录进梯度里，那时再大的批量也无济于事。',
      ),
      h2('读法'),
      ordered(
        '先推一遍全连接层的公式，五分钟。',
        '运行上面的代码，用一张 32×32 的图和一个两层网络。',
        '把批量从 1 加到 8，看它在哪里失败，再想一想为什么。',
      ),
      p('这篇论文篇幅不长，却改变了一句常用语：“数据不出本地”从此不再等于“隐私得到保护”。'),
    ),
    en: doc(
      p(
        'Distributed and federated training rest on a simple faith: if data stays and only gradients travel, privacy is safe. It was known that gradients give away some attributes. This paper goes further. ',
        bold('It recovers the picture itself, and its label.'),
      ),
      h2('The idea: optimise the other way round'),
      p(
        'Training holds the data and adjusts the parameters. The attacker holds the parameters, for the global model is known, and adjusts made-up data until its gradient equals the one received:',
      ),
      formula(objective),
      p(
        'Begin with noise, differentiate the distance with respect to the made-up input and iterate with L-BFGS. The model must be twice differentiable, so the experiments put sigmoids in place of ReLUs.',
      ),
      code('python', dlg),
      p('After some iterations a face emerges from the noise.'),
      h2('Why it is possible'),
      p(
        'Look at the simplest layer first. In a fully connected layer with a bias, the gradient of the weights is that of the bias times the input:',
      ),
      formula(linear),
      p(
        'If any component of the bias gradient is not zero, divide, and ',
        bold('the input comes out exactly'),
        ' with no optimisation at all. Deep networks have no such clean formula, but the equations, one a parameter, usually far outnumber the unknowns, one a pixel, and so the solution is often unique.',
      ),
      h2('Results and limits'),
      list(
        'Pictures of MNIST, CIFAR-100, SVHN and faces were recovered, and most of the words from a language model.',
        'Larger batches quickly make it harder. The paper reaches batches of eight.',
        'It works best on a freshly initialised model. Late in training gradients are small and it becomes harder.',
        'The attacker needs the gradient of a single participant and the size of the batch.',
      ),
      p(
        'Later work filled many gaps. Labels can be read off the signs of the last layer’s gradient, and cosine distance with a prior for images reaches deeper ReLU networks and larger pictures.',
        footnote(
          'See iDLG by Zhao et al. (2020) and “Inverting Gradients” by Geiping et al. (NeurIPS 2020).',
        ),
      ),
      h2('Defences'),
      table(
        ['Means', 'Effect', 'Price'],
        ['noise', 'in the paper only from a variance of about 10⁻²', 'a clear loss of accuracy'],
        [
          'pruning gradients',
          'recovery fails beyond about a fifth',
          'small, but unproven; stronger attacks may get round it',
        ],
        ['low precision', 'half precision does not help', '—'],
        [
          'secure aggregation',
          'the server sees a sum, like a very large batch',
          'communication, a more complex protocol',
        ],
        ['differential privacy', 'a bound that can be proved', 'accuracy'],
      ),
      p(
        'In practice one combines: several local steps before an upload, so that an update mixes many gradients; secure aggregation to hide the individual; differential privacy to bound the whole. None suffices alone. And mind a malicious server, which can alter the model it sends out so that a layer copies inputs straight into the gradient. Then no batch is large enough.',
      ),
      h2('How to read it'),
      ordered(
        'Derive the formula of the fully connected layer; five minutes.',
        'Run the code with one 32×32 picture and a network of two layers.',
        'Raise the batch from one to eight, see where it fails, and think about why.',
      ),
      p(
        'It is a short paper, and it changed a common phrase. “The data never leaves the device” has since ceased to mean “privacy is protected”.',
      ),
    ),
  },
})
