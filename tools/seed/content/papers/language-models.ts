import { paper } from './paper.ts'

export const languageModels = [
  paper(1201, {
    title: 'The Secret Sharer: Evaluating and Testing Unintended Memorization in Neural Networks',
    authors: 'Nicholas Carlini, Chang Liu, Úlfar Erlingsson, Jernej Kos, Dawn Song',
    venue: 'USENIX Security',
    year: 2019,
    arxivId: '1802.08232',
    keywords: 'memorization, exposure, canaries',
    datasets: [15],
    note: {
      zh: '往训练文本里埋下「金丝雀」，用曝光度衡量模型背下了多少；差分隐私训练能明显压住它。',
      en: 'Canaries planted in the text measure by their exposure how much a model learned by heart; private training holds it down.',
    },
  }),
  paper(1202, {
    title: 'Extracting Training Data from Large Language Models',
    authors:
      'Nicholas Carlini, Florian Tramèr, Eric Wallace, Matthew Jagielski, Ariel Herbert-Voss, Katherine Lee, Adam Roberts, Tom Brown, Dawn Song, Úlfar Erlingsson, Alina Oprea, Colin Raffel',
    venue: 'USENIX Security',
    year: 2021,
    arxivId: '2012.07805',
    keywords: 'training data extraction, memorization, GPT-2',
    note: {
      zh: '不断让 GPT-2 续写，再用成员推断挑出可疑的段落，竟取回了真实的姓名、电话与代码。',
      en: 'Let GPT-2 write on and on, pick suspicious passages by membership inference, and real names, phone numbers and code come back.',
    },
  }),
  paper(1203, {
    title: 'Quantifying Memorization Across Neural Language Models',
    authors:
      'Nicholas Carlini, Daphne Ippolito, Matthew Jagielski, Katherine Lee, Florian Tramèr, Chiyuan Zhang',
    venue: 'ICLR',
    year: 2023,
    arxivId: '2202.07646',
    keywords: 'memorization, scaling, duplication',
    note: {
      zh: '模型越大、重复越多、提示越长，背诵就越严重，三者都近似对数线性。',
      en: 'Larger models, more repeats and longer prompts all mean more memorisation, each on a log-linear line.',
    },
  }),
  paper(1204, {
    title: 'Deduplicating Training Data Makes Language Models Better',
    authors:
      'Katherine Lee, Daphne Ippolito, Andrew Nystrom, Chiyuan Zhang, Douglas Eck, Chris Callison-Burch, Nicholas Carlini',
    venue: 'ACL',
    year: 2022,
    arxivId: '2107.06499',
    keywords: 'deduplication, memorization, training data',
  }),
  paper(1205, {
    title: 'Deduplicating Training Data Mitigates Privacy Risks in Language Models',
    authors: 'Nikhil Kandpal, Eric Wallace, Colin Raffel',
    venue: 'ICML',
    year: 2022,
    arxivId: '2202.06539',
    keywords: 'deduplication, privacy, memorization',
    note: {
      zh: '一段文字重复出现的次数，决定了它被模型吐出来的概率；去重是最便宜的一道防线。',
      en: 'How often a passage is repeated decides how likely it is to come back; removing duplicates is the cheapest defence.',
    },
  }),
  paper(1206, {
    title: 'Scalable Extraction of Training Data from (Production) Language Models',
    authors:
      'Milad Nasr, Nicholas Carlini, Jonathan Hayase, Matthew Jagielski, A. Feder Cooper, Daphne Ippolito, Christopher A. Choquette-Choo, Eric Wallace, Florian Tramèr, Katherine Lee',
    venue: 'arXiv',
    year: 2023,
    arxivId: '2311.17035',
    keywords: 'training data extraction, alignment, divergence attack',
    note: {
      zh: '让对话模型永远重复同一个词，它会「脱轨」吐出训练数据：对齐只是掩盖了记忆，没有消除它。',
      en: 'Ask a chat model to repeat one word for ever and it diverges into training data: alignment hid memory, it did not remove it.',
    },
  }),
  paper(1207, {
    title: 'Beyond Memorization: Violating Privacy Via Inference with Large Language Models',
    authors: 'Robin Staab, Mark Vero, Mislav Balunović, Martin Vechev',
    venue: 'ICLR',
    year: 2024,
    arxivId: '2310.07298',
    keywords: 'attribute inference, author profiling, privacy',
    note: {
      zh: '大模型不靠背诵也能侵犯隐私：读几条随手的评论，就能推断作者的城市、年龄与收入。',
      en: 'Memory is not needed to invade privacy: from a few casual comments a model infers city, age and income.',
    },
  }),
  paper(1208, {
    title: 'Analyzing Leakage of Personally Identifiable Information in Language Models',
    authors: 'Nils Lukas, Ahmed Salem, Robert Sim, Shruti Tople, Lukas Wutschitz, Santiago Zanella-Béguelin',
    venue: 'IEEE S&P',
    year: 2023,
    arxivId: '2302.00539',
    keywords: 'PII, extraction, differential privacy, scrubbing',
    datasets: [15],
  }),
  paper(1209, {
    title: 'What Does it Mean for a Language Model to Preserve Privacy?',
    authors: 'Hannah Brown, Katherine Lee, Fatemehsadat Mireshghallah, Reza Shokri, Florian Tramèr',
    venue: 'FAccT',
    year: 2022,
    arxivId: '2202.05520',
    keywords: 'contextual integrity, language models, privacy definitions',
  }),
  paper(1210, {
    title: 'Large Language Models Can Be Strong Differentially Private Learners',
    authors: 'Xuechen Li, Florian Tramèr, Percy Liang, Tatsunori Hashimoto',
    venue: 'ICLR',
    year: 2022,
    arxivId: '2110.05679',
    keywords: 'DP-SGD, fine-tuning, ghost clipping',
    note: {
      zh: '预训练模型越大，带差分隐私的微调反而越好；「幽灵裁剪」让内存不再是障碍。',
      en: 'The larger the pretrained model, the better it fine-tunes under differential privacy; ghost clipping removes the memory barrier.',
    },
  }),
  paper(1211, {
    title: 'Differentially Private Fine-tuning of Language Models',
    authors:
      'Da Yu, Saurabh Naik, Arturs Backurs, Sivakanth Gopi, Huseyin A. Inan, Gautam Kamath, Janardhan Kulkarni, Yin Tat Lee, Andre Manoel, Lukas Wutschitz, Sergey Yekhanin, Huishuai Zhang',
    venue: 'ICLR',
    year: 2022,
    arxivId: '2110.06500',
    keywords: 'differential privacy, parameter-efficient fine-tuning, LoRA',
  }),
  paper(1212, {
    title: 'Detecting Pretraining Data from Large Language Models',
    authors:
      'Weijia Shi, Anirudh Ajith, Mengzhou Xia, Yangsibo Huang, Daogao Liu, Terra Blevins, Danqi Chen, Luke Zettlemoyer',
    venue: 'ICLR',
    year: 2024,
    arxivId: '2310.16789',
    keywords: 'membership inference, Min-K% Prob, pretraining data',
  }),
  paper(1213, {
    title: 'Do Membership Inference Attacks Work on Large Language Models?',
    authors:
      'Michael Duan, Anshuman Suri, Niloofar Mireshghallah, Sewon Min, Weijia Shi, Luke Zettlemoyer, Yulia Tsvetkov, Yejin Choi, David Evans, Hannaneh Hajishirzi',
    venue: 'COLM',
    year: 2024,
    arxivId: '2402.07841',
    keywords: 'membership inference, pretraining data, distribution shift',
    note: {
      zh: '排除时间差异后，对大模型的成员推断几乎等于瞎猜：海量数据只看一遍，边界也模糊。',
      en: 'Once shifts in time are taken out, membership inference on large models is hardly better than guessing.',
    },
  }),
  paper(1214, {
    title: 'SoK: Membership Inference Attacks on LLMs are Rushing Nowhere (and How to Fix It)',
    authors:
      'Matthieu Meeus, Igor Shilov, Shubham Jain, Manuel Faysse, Marek Rei, Yves-Alexandre de Montjoye',
    venue: 'SaTML',
    year: 2025,
    arxivId: '2406.17975',
    keywords: 'membership inference, evaluation, distribution shift',
  }),
  paper(1215, {
    title: "Who's Harry Potter? Approximate Unlearning in LLMs",
    authors: 'Ronen Eldan, Mark Russinovich',
    venue: 'arXiv',
    year: 2023,
    arxivId: '2310.02238',
    keywords: 'unlearning, language models, fine-tuning',
  }),
  paper(1216, {
    title: 'Text Embeddings Reveal (Almost) As Much As Text',
    authors: 'John X. Morris, Volodymyr Kuleshov, Vitaly Shmatikov, Alexander M. Rush',
    venue: 'EMNLP',
    year: 2023,
    arxivId: '2310.06816',
    keywords: 'embedding inversion, vector databases, privacy',
    note: {
      zh: '向量不是脱敏：短文本的嵌入可以被逐步逼近，最终几乎一字不差地还原。',
      en: 'A vector is not anonymisation: short texts are rebuilt from their embeddings step by step, almost word for word.',
    },
  }),
]
