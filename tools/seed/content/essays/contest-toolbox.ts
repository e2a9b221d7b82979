import { bold, code, doc, footnote, h2, list, mono, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const firstLook = `
f=mystery.bin
file "$f"; stat -c '%s bytes' "$f"; sha256sum "$f"
xxd "$f" | head -n 4                     # the first bytes name the format
strings -n 8 "$f" | sort -u | head -n 40
binwalk "$f"                             # files inside the file
exiftool "$f" 2>/dev/null | head -n 20
`

export const contestToolbox = info(25, '2026-03-06', {
  title: { zh: '参赛者的工具箱：每类题先装哪几样', en: 'A contestant’s toolbox: what to install first' },
  summary: {
    zh: '工具不在多，在于拿到题目的头五分钟知道先用哪一个。按题型整理的免费工具清单，附通用的“第一眼”脚本。',
    en: 'It is not how many tools you have but which you reach for in the first five minutes. Free tools by kind of task, and a script for the first look.',
  },
  channel: 'tools',
  labels: ['ctf', 'forensics'],
  authors: ['乔一帆'],
  body: {
    zh: doc(
      p(
        '第一次参赛的人常常装满一整块硬盘的工具，比赛时却在菜单里翻找。与其多装，不如把十几样用熟。下面的清单只收免费而且维护良好的工具，按数据安全竞赛的题型排列。',
      ),
      h2('按题型'),
      table(
        ['题型', '先装', '用来做什么'],
        ['流量分析', 'Wireshark、tshark', '看会话、导出文件、按协议过滤'],
        ['磁盘与内存取证', 'Sleuth Kit、Autopsy、Volatility 3', '时间线、已删除文件、进程与网络连接'],
        ['日志与数据分析', 'jq、SQLite、DuckDB、pandas', '筛选、连接、统计'],
        ['密码', 'Python 与 SageMath、CyberChef', '大数、有限域、格；快速试各种编码'],
        ['口令', 'hashcat、John the Ripper', '离线猜测，先认清摘要的类型'],
        ['程序分析', 'Ghidra、GDB、pwntools', '反编译、调试、编写利用脚本'],
        ['网页', '浏览器开发者工具、mitmproxy', '重放与修改请求'],
        ['隐私计算', 'OpenDP、Flower、MP-SPDZ、OpenFHE', '差分隐私、联邦学习、多方计算、同态加密'],
        ['匿名化', 'ARX、Presidio', '检查 k-匿名，识别文本中的个人信息'],
      ),
      h2('头五分钟'),
      p(
        '不论什么题，拿到文件先做同样的事。养成习惯，就不会在十六进制里迷路两小时，最后发现它只是改了扩展名的压缩包：',
      ),
      code('bash', firstLook),
      p(
        mono('file'),
        ' 看的是内容而不是扩展名；',
        mono('strings'),
        ' 常常直接给出线索；',
        mono('binwalk'),
        ' 能发现图片末尾附着的压缩包。记下哈希值，是为了确认全队看的是同一个文件。',
      ),
      h2('三个省时间的习惯'),
      ordered(
        [
          bold('用容器固定环境。'),
          '把工具写进一个镜像，全队版本一致，断网也能用。比赛现场的网络从来不可靠。',
        ],
        [bold('每题一个目录。'), '原始文件只读，脚本、输出、笔记分开。比赛结束时，题解已经写了一半。'],
        [bold('先写最笨的脚本。'), '能跑出答案就好。竞赛不考代码是否优雅，但下一题可能正要改它。'],
      ),
      h2('边界'),
      list(
        '扫描与爆破工具只对题目给出的目标使用。对平台本身或其他队伍使用，通常直接取消资格。',
        '从不明来源下载的“解题工具”本身可能是陷阱，请放在虚拟机里运行。',
        '在线解码网站会记录你提交的内容。真实工作中的数据，一个字节也不要贴上去。',
      ),
      p(
        '工具会过时，判断不会。每做完一道题，问一句：如果没有这个工具，我知道它替我做了什么吗？',
        footnote(
          '一个有效的练习是用几十行 Python 重写工具的核心功能，例如解析 PNG 的数据块，或者还原一次 TCP 会话。',
        ),
      ),
    ),
    en: doc(
      p(
        'Newcomers fill a disk with tools and then search the menus while the clock runs. Better to know a dozen well. The list holds only free and well-kept tools, by the kinds of task in data-security contests.',
      ),
      h2('By kind of task'),
      table(
        ['Task', 'Install first', 'For'],
        ['traffic', 'Wireshark, tshark', 'conversations, exported files, filters by protocol'],
        [
          'disk and memory',
          'Sleuth Kit, Autopsy, Volatility 3',
          'timelines, deleted files, processes and connections',
        ],
        ['logs and data', 'jq, SQLite, DuckDB, pandas', 'filtering, joining, counting'],
        [
          'cryptography',
          'Python with SageMath, CyberChef',
          'big numbers, finite fields, lattices; trying encodings quickly',
        ],
        ['passwords', 'hashcat, John the Ripper', 'guessing offline, once you know the kind of digest'],
        ['programs', 'Ghidra, GDB, pwntools', 'decompiling, debugging, scripting an exploit'],
        ['web', 'browser developer tools, mitmproxy', 'replaying and changing requests'],
        [
          'privacy computing',
          'OpenDP, Flower, MP-SPDZ, OpenFHE',
          'differential privacy, federated learning, multi-party and homomorphic computation',
        ],
        ['anonymisation', 'ARX, Presidio', 'checking k-anonymity, finding personal data in text'],
      ),
      h2('Your first five minutes'),
      p(
        'Whatever the task, do the same things with a file first. With the habit you will not spend two hours in hexadecimal on what proves to be an archive with another extension:',
      ),
      code('bash', firstLook),
      p(
        mono('file'),
        ' looks at content and not at the name. ',
        mono('strings'),
        ' often hands you the clue. ',
        mono('binwalk'),
        ' finds the archive glued to the end of a picture. The hash makes sure that the whole team is looking at the same file.',
      ),
      h2('Three habits that save time'),
      ordered(
        [
          bold('Fix the environment in a container. '),
          'One image with the tools gives everybody the same versions and works offline. Networks at venues are never reliable.',
        ],
        [
          bold('A folder for each task. '),
          'Keep the original read-only, and scripts, outputs and notes apart. When the contest ends, half of the write-up exists.',
        ],
        [
          bold('Write the dumbest script first. '),
          'It need only give the answer. Nobody marks elegance, although the next task may want just that script, changed.',
        ],
      ),
      h2('Limits'),
      list(
        'Aim scanners and guessers only at targets named by the task. Aimed at the platform or another team, they usually mean disqualification.',
        'A “solver” from an unknown source may itself be the trap. Run it in a virtual machine.',
        'Decoding sites keep what you submit. Of data from real work, never paste a byte.',
      ),
      p(
        'Tools age and judgement does not. After each task ask yourself whether you know what the tool did for you.',
        footnote(
          'A good exercise is to rewrite a tool’s core in a few dozen lines of Python: parse the chunks of a PNG, or put a TCP conversation back together.',
        ),
      ),
    ),
  },
})
