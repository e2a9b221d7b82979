import { paper } from './paper.ts'

export const languageModelAttacks = [
  paper(1251, {
    title: 'Universal and Transferable Adversarial Attacks on Aligned Language Models',
    authors: 'Andy Zou, Zifan Wang, Nicholas Carlini, Milad Nasr, J. Zico Kolter, Matt Fredrikson',
    venue: 'arXiv',
    year: 2023,
    arxivId: '2307.15043',
    keywords: 'jailbreak, GCG, adversarial suffix',
    note: {
      zh: '自动搜索出的一串乱码后缀，就能让多家对齐过的模型同时「破防」，还能互相迁移。',
      en: 'A suffix of gibberish found by search breaks several aligned models at once, and carries over between them.',
    },
  }),
  paper(1252, {
    title: 'Jailbroken: How Does LLM Safety Training Fail?',
    authors: 'Alexander Wei, Nika Haghtalab, Jacob Steinhardt',
    venue: 'NeurIPS',
    year: 2023,
    arxivId: '2307.02483',
    keywords: 'jailbreak, competing objectives, safety training',
    note: {
      zh: '越狱成功归因于两点：有用与安全两个目标相互竞争，安全训练又没覆盖到能力所及之处。',
      en: 'Two reasons for jailbreaks: being helpful competes with being safe, and safety training reaches less far than ability.',
    },
  }),
  paper(1253, {
    title:
      "Not What You've Signed Up For: Compromising Real-World LLM-Integrated Applications with Indirect Prompt Injection",
    authors: 'Kai Greshake, Sahar Abdelnabi, Shailesh Mishra, Christoph Endres, Thorsten Holz, Mario Fritz',
    venue: 'AISec',
    year: 2023,
    arxivId: '2302.12173',
    keywords: 'indirect prompt injection, LLM applications, data exfiltration',
    note: {
      zh: '攻击者不必与模型对话：把指令藏进网页或邮件，读到它的助手就会照做。',
      en: 'The attacker need not talk to the model: instructions hidden in a page or a mail are obeyed by the assistant that reads it.',
    },
  }),
  paper(1254, {
    title: 'A Watermark for Large Language Models',
    authors: 'John Kirchenbauer, Jonas Geiping, Yuxin Wen, Jonathan Katz, Ian Miers, Tom Goldstein',
    venue: 'ICML',
    year: 2023,
    arxivId: '2301.10226',
    keywords: 'watermark, generated text detection, language models',
    note: {
      zh: '生成时略微偏向由上文决定的「绿词」，读者看不出来，检测者却能用统计检验认出机器文本。',
      en: 'Generation leans slightly towards green words chosen by what came before; readers notice nothing, a test does.',
    },
  }),
  paper(1255, {
    title: 'Stealing Part of a Production Language Model',
    authors:
      'Nicholas Carlini, Daniel Paleka, Krishnamurthy Dj Dvijotham, Thomas Steinke, Jonathan Hayase, A. Feder Cooper, Katherine Lee, Matthew Jagielski, Milad Nasr, Arthur Conmy, Itay Yona, Eric Wallace, David Rolnick, Florian Tramèr',
    venue: 'ICML',
    year: 2024,
    arxivId: '2403.06634',
    keywords: 'model extraction, logits, singular values',
    note: {
      zh: '只用公开接口，便取回了商用模型的最后一层投影矩阵与隐藏维度，花费很低。',
      en: 'Public interfaces alone gave up the last projection layer and the hidden width of commercial models, at little cost.',
    },
  }),
  paper(1256, {
    title:
      'AgentDojo: A Dynamic Environment to Evaluate Prompt Injection Attacks and Defenses for LLM Agents',
    authors:
      'Edoardo Debenedetti, Jie Zhang, Mislav Balunović, Luca Beurer-Kellner, Marc Fischer, Florian Tramèr',
    venue: 'NeurIPS',
    year: 2024,
    arxivId: '2406.13352',
    keywords: 'prompt injection, LLM agents, benchmark',
  }),
  paper(1257, {
    title: 'StruQ: Defending Against Prompt Injection with Structured Queries',
    authors: 'Sizhe Chen, Julien Piet, Chawin Sitawarin, David Wagner',
    venue: 'USENIX Security',
    year: 2025,
    arxivId: '2402.06363',
    keywords: 'prompt injection, structured queries, instruction tuning',
  }),
  paper(1258, {
    title: 'Defeating Prompt Injections by Design',
    authors:
      'Edoardo Debenedetti, Ilia Shumailov, Tianqi Fan, Jamie Hayes, Nicholas Carlini, Daniel Fabian, Christoph Kern, Chongyang Shi, Andreas Terzis, Florian Tramèr',
    venue: 'arXiv',
    year: 2025,
    arxivId: '2503.18813',
    keywords: 'prompt injection, capabilities, information flow control',
    note: {
      zh: '不指望模型自己分辨好坏：先由可信指令生成程序，再用能力与信息流控制约束不可信数据。',
      en: 'Does not hope that a model tells good from bad: a program is made from trusted words, and capabilities bind untrusted data.',
    },
  }),
  paper(1259, {
    title: "Asleep at the Keyboard? Assessing the Security of GitHub Copilot's Code Contributions",
    authors: 'Hammond Pearce, Baleegh Ahmad, Benjamin Tan, Brendan Dolan-Gavitt, Ramesh Karri',
    venue: 'IEEE S&P',
    year: 2022,
    arxivId: '2108.09293',
    keywords: 'code generation, vulnerabilities, CWE',
    note: {
      zh: '在针对常见漏洞设计的场景里，代码助手给出的程序约有四成存在安全缺陷。',
      en: 'In scenarios built around common weaknesses, about four in ten programs suggested by the assistant were vulnerable.',
    },
  }),
]
