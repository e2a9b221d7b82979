import { forensicsCompetitionId } from '../competitions.ts'
import { tool } from './tool.ts'

/** Monitoring, network analysis, forensics and reverse engineering. */
export const investigationTools = [
  tool(21, {
    name: 'osquery',
    category: 'monitoring',
    licence: 'Apache-2.0',
    repository: 'https://github.com/osquery/osquery',
    homepage: 'https://osquery.io/',
    language: 'C++',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['osquery contributors'],
    zh: {
      purpose: '用 SQL 查询主机上的进程、文件、账号和网络连接。',
      works: '操作系统信息以虚拟表呈现，守护进程按计划运行查询并记录变化。',
      know: ['频繁查询大表会占用资源', '适合与日志平台配合'],
    },
    en: {
      purpose: 'Queries processes, files, accounts and connections of a host in SQL.',
      works:
        'The operating system appears as virtual tables; a daemon runs queries on schedule and logs what changed.',
      know: ['Frequent queries of large tables cost resources', 'Works well with a log platform'],
    },
  }),
  tool(22, {
    name: 'Zeek',
    category: 'network',
    licence: 'BSD-3-Clause',
    repository: 'https://github.com/zeek/zeek',
    homepage: 'https://zeek.org/',
    language: 'C++',
    platforms: ['linux', 'macos', 'docker'],
    authors: ['Vern Paxson', 'Zeek Project'],
    zh: {
      purpose: '把网络流量转写为结构化日志，供分析和检测使用。',
      works: '协议分析器产生事件，脚本处理事件并写出连接、DNS、HTTP、证书等日志。',
      know: ['本身不做阻断', '加密流量只能看到握手和元数据'],
    },
    en: {
      purpose: 'Turns network traffic into structured logs for analysis and detection.',
      works:
        'Protocol analysers raise events, and scripts write logs of connections, DNS, HTTP, certificates and more.',
      know: ['It does not block', 'Of encrypted traffic it sees handshakes and metadata'],
    },
  }),
  tool(23, {
    name: 'Suricata',
    category: 'network',
    licence: 'GPL-2.0-only',
    repository: 'https://github.com/OISF/suricata',
    homepage: 'https://suricata.io/',
    language: 'C',
    platforms: ['linux', 'windows'],
    authors: ['Open Information Security Foundation'],
    release: ['7.0.0', '2023-07-18'],
    zh: {
      purpose: '按规则检测和阻断网络入侵，并输出流量日志。',
      works: '多线程引擎匹配规则并解析应用层协议，结果写为 JSON 事件。',
      know: ['规则需要持续更新', '串接部署前先用旁路模式观察'],
    },
    en: {
      purpose: 'Detects and blocks network intrusions by rule, and logs traffic.',
      works: 'A multi-threaded engine matches rules, parses application protocols and writes JSON events.',
      know: ['Rules must be kept up to date', 'Watch passively before you put it inline'],
    },
  }),
  tool(24, {
    name: 'Wireshark',
    category: 'network',
    licence: 'GPL-2.0-or-later',
    repository: 'https://gitlab.com/wireshark/wireshark',
    homepage: 'https://www.wireshark.org/',
    language: 'C',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Gerald Combs', 'Wireshark contributors'],
    release: ['4.0.0', '2022-10-04'],
    zh: {
      purpose: '捕获并逐层解析网络数据包。',
      works: '数千种协议的解析器把每个包展开为字段，可用显示过滤器检索、跟踪会话并导出对象。',
      know: ['捕获需要权限，且会记录他人通信内容', '命令行版本为 tshark'],
    },
    en: {
      purpose: 'Captures packets and takes them apart, layer by layer.',
      works:
        'Dissectors of thousands of protocols show every field; display filters search, follow conversations and export objects.',
      know: ['Capturing needs permission and records what others send', 'tshark is the command-line version'],
    },
  }),
  tool(25, {
    name: 'Volatility 3',
    category: 'forensics',
    licence: 'other',
    repository: 'https://github.com/volatilityfoundation/volatility3',
    homepage: 'https://volatilityfoundation.org/',
    language: 'Python',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Volatility Foundation'],
    install: [['pip', 'pip install volatility3']],
    competitions: [forensicsCompetitionId],
    zh: {
      purpose: '从内存镜像中恢复进程、网络连接和注入代码的痕迹。',
      works: '用符号表描述内核结构，插件据此遍历链表或扫描特征，还原系统当时的状态。',
      know: ['Linux 镜像需要对应内核的符号', '采集内存时尽量少改动现场'],
    },
    en: {
      purpose: 'Recovers processes, connections and traces of injected code from memory images.',
      works:
        'Symbol tables describe the structures of the kernel; plug-ins walk lists or scan for patterns to rebuild the state of the system.',
      know: [
        'Linux images need symbols of their kernel',
        'Change as little as possible when you capture memory',
      ],
    },
  }),
  tool(26, {
    name: 'Autopsy',
    category: 'forensics',
    licence: 'Apache-2.0',
    repository: 'https://github.com/sleuthkit/autopsy',
    homepage: 'https://www.autopsy.com/',
    language: 'Java',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Basis Technology'],
    questions: ['forensics/returned-disk'],
    competitions: [forensicsCompetitionId],
    zh: {
      purpose: '图形化磁盘取证平台，检索文件、恢复删除内容并生成报告。',
      works: '导入镜像后依次运行哈希比对、关键词索引、网页记录等模块，结果汇入同一案件。',
      know: ['底层使用 The Sleuth Kit', '大镜像的索引需要较多磁盘空间'],
    },
    en: {
      purpose:
        'A graphical platform for disk forensics: searches files, recovers deleted ones and writes reports.',
      works:
        'Modules compare hashes, index keywords and read browser history of an image; results go into one case.',
      know: ['Built on The Sleuth Kit', 'Indexing a large image takes disk space'],
    },
  }),
  tool(27, {
    name: 'The Sleuth Kit',
    category: 'forensics',
    licence: 'CPL-1.0',
    repository: 'https://github.com/sleuthkit/sleuthkit',
    homepage: 'https://www.sleuthkit.org/',
    language: 'C',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Brian Carrier'],
    install: [['apt', 'apt install sleuthkit']],
    questions: ['forensics/returned-disk'],
    competitions: [forensicsCompetitionId],
    zh: {
      purpose: '分析磁盘镜像和文件系统的命令行工具集。',
      works: '不经操作系统直接读取分区表和文件系统结构，列出含已删除文件在内的条目并导出内容。',
      know: ['fls 列目录，icat 取内容，mactime 排时间线', '支持 NTFS、FAT、ext、APFS 等'],
    },
    en: {
      purpose: 'Command-line tools to analyse disk images and file systems.',
      works:
        'They read partitions and file systems without the operating system, list entries including deleted ones and extract their content.',
      know: ['fls lists, icat extracts, mactime makes a timeline', 'Knows NTFS, FAT, ext, APFS and others'],
    },
  }),
  tool(28, {
    name: 'YARA',
    category: 'forensics',
    licence: 'BSD-3-Clause',
    repository: 'https://github.com/VirusTotal/yara',
    homepage: 'https://virustotal.github.io/yara/',
    language: 'C',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['Victor M. Alvarez'],
    install: [['apt', 'apt install yara']],
    zh: {
      purpose: '用规则描述并匹配恶意软件样本。',
      works: '规则由字符串、正则和条件组成，可扫描文件、目录和进程内存。',
      know: ['规则过宽会误报，请用正常样本测试', '可从其他语言调用'],
    },
    en: {
      purpose: 'Describes malware in rules and finds it.',
      works: 'Rules combine strings, patterns and conditions, and scan files, folders and process memory.',
      know: ['Test rules on harmless files', 'Can be called from other languages'],
    },
  }),
  tool(29, {
    name: 'Ghidra',
    category: 'reverse',
    licence: 'Apache-2.0',
    repository: 'https://github.com/NationalSecurityAgency/ghidra',
    language: 'Java',
    platforms: ['linux', 'macos', 'windows'],
    authors: ['National Security Agency'],
    release: ['9.0', '2019-03-05'],
    zh: {
      purpose: '反汇编并反编译多种处理器的程序。',
      works: '指令先翻译为统一的中间表示，再还原为类 C 代码；可用脚本批量分析，支持多人协作。',
      know: ['需要 Java 运行环境', '反编译结果需对照汇编核实'],
    },
    en: {
      purpose: 'Disassembles and decompiles programs of many processors.',
      works:
        'Instructions become one intermediate language and then C-like code. Scripts automate it, and several people can work on one program.',
      know: ['Needs Java', 'Check decompiled code against the assembly'],
    },
  }),
  tool(30, {
    name: 'CyberChef',
    category: 'other',
    licence: 'Apache-2.0',
    repository: 'https://github.com/gchq/CyberChef',
    homepage: 'https://gchq.github.io/CyberChef/',
    language: 'JavaScript',
    platforms: ['web'],
    authors: ['GCHQ'],
    questions: ['ctf/check-in'],
    zh: {
      purpose: '在浏览器里组合编码、加密、压缩和解析操作。',
      works: '把操作拖成一串“配方”，输入改变时立即得到结果；全部在本地浏览器中运行。',
      know: ['可下载离线使用', '“Magic” 操作会猜测编码'],
    },
    en: {
      purpose: 'Combines encoding, encryption, compression and parsing in the browser.',
      works: 'Operations form a recipe whose result is updated at once; everything runs in the browser.',
      know: ['Can be downloaded for use offline', 'The Magic operation guesses encodings'],
    },
  }),
]
