import { bold, code, doc, footnote, h2, list, mono, p, table } from '../rich.ts'
import { info } from './essay.ts'

const verify = `
# The publisher lists address and digest; a changed file is refused, not used
while read -r digest url; do
  file="data/$digest"
  curl -fsSL "$url" -o "$file.part" || continue
  echo "$digest  $file.part" | sha256sum --check --quiet && mv "$file.part" "$file" || rm -f "$file.part"
done < manifest.txt
`

export const poisonedDatasets = info(16, '2026-06-23', {
  title: { zh: '被投毒的数据集：六十美元能做什么', en: 'Poisoned datasets: what sixty dollars can buy' },
  summary: {
    zh: '网络规模的数据集往往只是一份网址清单。网址会过期，域名可以买，内容随时能变。',
    en: 'A web-scale dataset is often just a list of addresses. Domains lapse and are for sale, and what they serve can change at any time.',
  },
  channel: 'techniques',
  labels: ['poisoning', 'llm-security', 'supply-chain'],
  authors: ['沈若川'],
  body: {
    zh: doc(
      p(
        '训练大模型的人常说“垃圾进，垃圾出”。投毒研究者补充道：还有人会专门递给你垃圾，并且挑好了要让模型学会什么。',
      ),
      h2('两种现实的做法'),
      p('2023 年，卡里尼等人研究了网络规模数据集的发布方式，指出两条路：'),
      list(
        [
          bold('内容替换。'),
          '许多图文数据集只发布网址，使用者自己下载。编写者当初看到的内容与你今天下载的内容可以不同。部分域名早已过期，谁都能注册。作者估算，花 60 美元购买过期域名，就能控制 LAION-400M 或 COYO-700M 中 0.01% 的样本。',
        ],
        [
          bold('抢在快照之前。'),
          '百科类网站定期制作全站快照。如果能预测某个页面何时被抓取，就在那之前几分钟改动页面；即使很快被志愿者恢复，快照里留下的仍是篡改版。',
        ],
      ),
      p(
        '0.01% 听起来微不足道，但此前已有研究表明，针对特定目标的投毒并不需要很多样本。2025 年的一项合作研究更发现，对六亿到一百三十亿参数的语言模型，约 250 篇投毒文档就足以植入一个简单的后门，所需数量几乎不随模型变大而增加。',
        footnote(
          '该实验的后门只是让模型在见到触发词后输出乱码。更有害的行为是否同样容易植入，作者明确说尚无定论。',
        ),
      ),
      h2('后门长什么样'),
      table(
        ['类型', '触发条件', '结果'],
        ['可用性投毒', '无', '整体准确率下降，容易被发现'],
        ['定向投毒', '某个特定输入', '只有那个输入被错判'],
        ['后门', '输入中含有触发图案或词语', '平时正常，触发时按攻击者意愿输出'],
      ),
      p(
        '后门最难发现，因为它不影响测试集上的分数。2017 年的 BadNets 用一张小贴纸让停止标志被认成限速标志，而模型在普通图片上毫无异样。',
      ),
      h2('能做什么'),
      p('第一步最朴素：发布者随网址附上哈希值，使用者下载后核对。内容变了就丢弃。'),
      code('bash', verify),
      p(
        '代价是误伤：图片被网站重新压缩，哈希也会变，可用样本会减少。因此数据集越早固定、越完整地保存副本，越可靠。其余措施按成本从低到高：',
      ),
      list(
        ['为每条样本记录来源、抓取时间和', mono('SHA-256'), '，出了问题才能追溯并剔除。'],
        '限制单一来源的占比。一个域名贡献的样本不应多到足以教会模型一件事。',
        '快照型来源随机化抓取时刻，或只采用存续了一段时间的版本。',
        '训练后用触发词搜索、激活聚类等方法抽查，但不要把“没查出”当作“没有”。',
      ),
      p(
        '数据投毒归根结底是供应链问题。软件行业用了很多年才学会固定版本、核对哈希、记录来源；训练数据正在走同一条路，只是刚刚起步。',
      ),
    ),
    en: doc(
      p(
        'People who train models like to say “garbage in, garbage out”. Those who study poisoning add that somebody may hand you the garbage on purpose, having chosen what your model is to learn from it.',
      ),
      h2('Two realistic ways'),
      p('In 2023 Carlini and colleagues looked at how web-scale datasets are published and described two:'),
      list(
        [
          bold('Swapping the content. '),
          'Many image-and-text datasets publish addresses only, and each user downloads afresh. What the curator saw need not be what you fetch. Some domains have long lapsed and anyone may register them. The authors estimate that 60 dollars’ worth would control 0.01 per cent of LAION-400M or COYO-700M.',
        ],
        [
          bold('Arriving before the snapshot. '),
          'Encyclopaedias take snapshots at set times. If you can predict when a page is read, change it minutes earlier. Volunteers may soon restore it, but the snapshot keeps your version.',
        ],
      ),
      p(
        '0.01 per cent sounds like nothing, yet earlier work had shown that a poison with one narrow aim needs few samples. A joint study of 2025 went further: for language models from 600 million to 13 billion parameters, about 250 documents were enough to plant a simple backdoor, almost regardless of size.',
        footnote(
          'The backdoor in that experiment only made the model produce gibberish after a trigger phrase. Whether more harmful behaviour is as easy to plant, the authors expressly leave open.',
        ),
      ),
      h2('What poison looks like'),
      table(
        ['Kind', 'Trigger', 'Effect'],
        ['availability', 'none', 'accuracy drops overall; easily noticed'],
        ['targeted', 'one particular input', 'only that input is misjudged'],
        ['backdoor', 'a pattern or word in the input', 'normal otherwise; obeys the attacker when triggered'],
      ),
      p(
        'Backdoors are the hardest to notice because test scores stay the same. BadNets, in 2017, had a small sticker turn a stop sign into a speed limit while ordinary pictures gave no hint.',
      ),
      h2('What can be done'),
      p(
        'The first step is plain. The publisher adds a digest to each address, the user compares, and whatever changed is dropped.',
      ),
      code('bash', verify),
      p(
        'The cost is innocent losses: a site that recompresses its pictures changes their digests, and samples shrink away. The earlier a dataset is fixed and the more of it is archived, the better. Further measures, from cheap to dear:',
      ),
      list(
        [
          'Keep source, time of fetching and ',
          mono('SHA-256'),
          ' for every sample, so that bad ones can be traced and removed.',
        ],
        'Cap the share of a single source. No domain should supply enough to teach the model a thing on its own.',
        'For snapshots, pick the moment at random, or take only versions that have stood for a while.',
        'After training, probe with trigger search or activation clustering, and do not read “nothing found” as “nothing there”.',
      ),
      p(
        'Poisoning is in the end a matter of supply chains. Software took years to learn to pin versions, check digests and record origins. Training data is on the same road, near its beginning.',
      ),
    ),
  },
})
