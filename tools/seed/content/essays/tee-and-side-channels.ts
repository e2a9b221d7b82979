import { bold, code, doc, footnote, h2, list, mono, ordered, p, table } from '../rich.ts'
import { info } from './essay.ts'

const leaky = `
import hmac

def leaky_equal(a: bytes, b: bytes) -> bool:
    if len(a) != len(b):
        return False
    for x, y in zip(a, b):
        if x != y:              # stops at the first difference: time tells where
            return False
    return True

def steady_equal(a: bytes, b: bytes) -> bool:
    return hmac.compare_digest(a, b)
`

export const teeAndSideChannels = info(19, '2026-07-24', {
  title: {
    zh: '可信执行环境与侧信道：墙很厚，但会透声',
    en: 'Trusted execution and side channels: thick walls that carry sound',
  },
  summary: {
    zh: 'TEE 让云主机的主人也看不到你的内存。但时间、缓存、电压和总线都会说话。',
    en: 'A trusted execution environment hides your memory even from the host’s owner. But time, caches, voltage and buses all talk.',
  },
  channel: 'techniques',
  labels: ['tee', 'side-channel'],
  authors: ['Idris Vale'],
  body: {
    zh: doc(
      p(
        '可信执行环境（TEE）做出一个大胆的承诺：即使操作系统、虚拟机管理器乃至机房管理员都不可信，你的代码和数据仍在硬件保护之下。兑现靠三样东西：隔离、内存加密，以及',
        bold('远程证明'),
        '，即由芯片签名，向远方证明“这里运行的正是这段代码”。',
      ),
      h2('两种形状'),
      table(
        ['方面', '进程级飞地', '机密虚拟机'],
        ['代表', 'Intel SGX', 'AMD SEV-SNP、Intel TDX'],
        ['保护单位', '一个进程中的一段代码', '整台虚拟机'],
        ['改造成本', '需拆分程序', '基本无需改动'],
        ['要信任的代码量', '小', '大，含整个客户机操作系统'],
      ),
      p(
        '可信代码越少，越容易审查；改造越少，越容易落地。近年云上多用后者，但“整台虚拟机都在飞地里”也意味着里面的任何漏洞都在墙内。',
      ),
      h2('墙怎样透声'),
      list(
        [
          bold('推测执行。'),
          '2018 年的 Foreshadow 借助处理器的推测执行读出 SGX 内存，甚至取得了证明密钥，使远程证明本身失去意义，直到微码更新。',
        ],
        [
          bold('缓存与页表。'),
          '操作系统不能读飞地的内存，却能看到它访问了哪一页、哪一条缓存行。代码走哪个分支，就这样泄露出去。',
        ],
        [bold('电压。'), '2020 年的 Plundervolt 用软件接口降低电压，让飞地内的运算出错，再由错误推出密钥。'],
        [
          bold('内存总线。'),
          '2025 年，几组研究者用成本低廉的自制转接板截取或操纵内存总线，攻破了数种方案的内存加密。原因在于大容量内存的加密是确定性的，也没有防重放。',
          footnote(
            '这些攻击称为 Battering RAM、WireTap 与 TEE.fail，都需要物理接触机器。厂商的一贯立场是，物理攻击不在其威胁模型之内。',
          ),
        ],
      ),
      p(
        '最后一条提醒我们看清威胁模型。若你防的是云平台的普通管理员和同机租户，TEE 仍然有力；若你防的是能打开机箱的人，则要另作打算。',
      ),
      h2('写代码的人能做什么'),
      p('侧信道的共同点是：', bold('秘密影响了可观察的行为。'), '最短的例子是比较两个口令摘要：'),
      code('python', leaky),
      p('前者在第一个不同处返回，耗时与相同前缀的长度有关；后者总是看完。同样的原则推广开来：'),
      ordered(
        '分支不依赖秘密，数组下标不依赖秘密。',
        ['使用经过审查的恒定时间密码库，不要自己写 ', mono('AES'), ' 查表。'],
        '访问模式本身敏感时，考虑不经意数据结构，例如 ORAM 或不经意排序。',
        '验证证明时检查固件版本与安全补丁级别，拒绝过旧的平台。',
        '密钥分散存放，一处失守时仍有余地；并设想“证明密钥已泄露”的那一天怎么撤换。',
      ),
      p('TEE 是一道很好的墙。把它当作多层防护中的一层，而不是写在宣传页上的那一句“绝对安全”。'),
    ),
    en: doc(
      p(
        'A trusted execution environment makes a bold promise: even if the operating system, the hypervisor and the data-centre staff are hostile, hardware protects your code and data. Three things keep it: isolation, encrypted memory, and ',
        bold('remote attestation'),
        ', the chip’s signed statement to somebody far away that exactly this code is running.',
      ),
      h2('Two shapes'),
      table(
        ['Aspect', 'Enclave in a process', 'Confidential virtual machine'],
        ['Examples', 'Intel SGX', 'AMD SEV-SNP, Intel TDX'],
        ['Protects', 'a part of one process', 'a whole virtual machine'],
        ['Changes to software', 'it must be split', 'hardly any'],
        ['Code to be trusted', 'little', 'much, the guest’s system included'],
      ),
      p(
        'Less trusted code is easier to review; fewer changes are easier to deploy. Clouds now mostly choose the second, but a whole machine within the walls means that all of its bugs are within the walls too.',
      ),
      h2('How sound gets through'),
      list(
        [
          bold('Speculation. '),
          'Foreshadow, in 2018, read SGX memory through speculative execution and even obtained attestation keys, which emptied attestation of meaning until microcode was updated.',
        ],
        [
          bold('Caches and page tables. '),
          'The system cannot read the enclave’s memory but sees which page and which cache line it touches, and so which branch was taken.',
        ],
        [
          bold('Voltage. '),
          'Plundervolt, in 2020, lowered the voltage through a software interface, made computations inside the enclave go wrong, and derived keys from the errors.',
        ],
        [
          bold('The memory bus. '),
          'In 2025 several groups built cheap interposers that listen to the memory bus or manipulate it, and defeated the encryption of several designs. For large memories that encryption is deterministic and does not stop replay.',
          footnote(
            'The attacks are called Battering RAM, WireTap and TEE.fail. All need physical access, which the makers have always placed outside their threat model.',
          ),
        ],
      ),
      p(
        'The last one asks us to read the threat model. Against ordinary cloud administrators and neighbours on the same host, a TEE is still strong. Against somebody who may open the case, plan for more.',
      ),
      h2('What programmers can do'),
      p(
        'All side channels have one thing in common: ',
        bold('a secret influences behaviour that can be observed.'),
        ' The shortest example compares two digests:',
      ),
      code('python', leaky),
      p(
        'The first returns at the first difference, so its time depends on the common prefix. The second always reads to the end. The principle extends:',
      ),
      ordered(
        'Let no branch and no array index depend on a secret.',
        ['Use reviewed constant-time libraries; do not write your own table-driven ', mono('AES'), '.'],
        'Where the access pattern itself is sensitive, consider oblivious structures such as ORAM or oblivious sorting.',
        'When you verify an attestation, check firmware and patch level and refuse platforms that are too old.',
        'Spread your keys so that one loss is not the end, and plan for the day on which attestation keys have leaked.',
      ),
      p(
        'A TEE is a good wall. Treat it as one layer among several and not as the “absolutely secure” of the brochure.',
      ),
    ),
  },
})
