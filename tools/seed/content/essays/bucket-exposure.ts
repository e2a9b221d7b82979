import { bold, code, doc, footnote, h2, list, mono, p } from '../rich.ts'
import { info } from './essay.ts'

const publicPolicy = `
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Principal": "*",
      "Action": ["s3:GetObject", "s3:ListBucket"],
      "Resource": ["arn:aws:s3:::example-exports", "arn:aws:s3:::example-exports/*"]
    }
  ]
}
`

const audit = `
aws s3api get-public-access-block   --bucket example-exports
aws s3api get-bucket-policy-status  --bucket example-exports
aws s3api get-bucket-acl            --bucket example-exports

# From outside, with no credentials at all: this is what a stranger sees
curl -sS -o /dev/null -w '%{http_code}\\n' 'https://example-exports.s3.amazonaws.com/?list-type=2'
`

export const bucketExposure = info(12, '2026-05-15', {
  title: { zh: '对象存储为什么总在泄露', en: 'Why storage buckets keep leaking' },
  summary: {
    zh: '十多年来，公开的存储桶一直是数据泄露的常客。问题很少出在云平台，多半出在三层权限没有人能一眼看懂。',
    en: 'For more than a decade open buckets have been regulars among data leaks. The cloud is seldom at fault; three layers of permission that nobody reads at a glance are.',
  },
  channel: 'incidents',
  labels: ['data-leak', 'access-control'],
  authors: ['周砚'],
  body: {
    zh: doc(
      p(
        '2017 年，研究者发现约 1.98 亿美国选民的资料放在一个无需登录的 S3 存储桶里，由一家数据分析公司管理。同年还有多家大公司以类似的方式泄露。它们的共同点是：没有漏洞，没有入侵，只有一个写着“允许所有人”的设置。',
      ),
      h2('一段看似无害的策略'),
      code('json', publicPolicy),
      p(
        mono('"Principal": "*"'),
        ' 的意思不是“我们公司的所有人”，而是“地球上的所有人”。',
        mono('ListBucket'),
        ' 更糟：陌生人不必猜文件名，可以直接列目录。写下它的人多半只想让前端能读一张图片。',
      ),
      h2('三层权限，取其并集'),
      list(
        [bold('访问控制列表（ACL）。'), '最老的一层，可以精确到单个对象，因此最难盘点。'],
        [bold('存储桶策略。'), '像上面那样的 JSON，一条星号就能放行。'],
        [bold('身份策略。'), '写在用户和角色上，与桶的策略共同生效。'],
      ),
      p(
        '只要有一层放行且没有显式拒绝，访问就成立，所以“我检查过策略了”并不够。总开关是“阻止公开访问”：它压过 ACL 和策略。自 2023 年 4 月起，亚马逊对新建的桶默认开启这一开关并停用 ACL；',
        footnote('2023 年 4 月之前建立的桶不会自动改变。老账号里最旧的桶，恰恰最值得检查。'),
        '其他云平台也有相应的设置，名称不同。',
      ),
      h2('检查要从外面做'),
      code('bash', audit),
      p(
        '前三条看配置，最后一条看事实。配置可能有你不知道的例外，而一次不带凭证的请求不会说谎：200 表示目录可列，403 才是你想看到的。把它放进每日任务，对所有桶逐一执行；域名前有 CDN 的，源站地址也要查。',
      ),
      h2('分享文件的正确方式'),
      list(
        '需要公开的静态资源放进专用的桶，桶名写明 public，里面不许有别的东西。',
        '需要给某个人的文件用限时签名链接，几分钟即过期，权限检查在生成链接时完成。',
        '导出任务写入的临时文件设置生命周期，七天自动删除。不存在的数据不会泄露。',
        '打开访问日志。泄露之后第一个问题永远是“有谁下载过”，没有日志就只能假定所有人都下载过。',
      ),
      p(
        '桶名是全局唯一的，可以猜到。有人用公司名加上 backup、logs、dev 逐个尝试，每天都在发生。不要把安全寄托在名字没人知道上。',
      ),
    ),
    en: doc(
      p(
        'In 2017 a researcher found data on about 198 million American voters in an S3 bucket that asked for no sign-in, run by an analytics firm. Several large companies leaked in the same manner that year. What they share is that there was no vulnerability and no intrusion, only a setting that said “everyone”.',
      ),
      h2('A policy that looks harmless'),
      code('json', publicPolicy),
      p(
        mono('"Principal": "*"'),
        ' does not mean everyone in the company. It means everyone on earth. ',
        mono('ListBucket'),
        ' is worse: a stranger need not guess file names but can read the directory. Whoever wrote this probably wanted the front end to show a picture.',
      ),
      h2('Three layers, added together'),
      list(
        [
          bold('Access control lists. '),
          'The oldest layer. They reach down to single objects, so they are the hardest to take stock of.',
        ],
        [bold('The bucket policy. '), 'JSON such as the above; one asterisk opens it.'],
        [bold('Identity policies. '), 'Written on users and roles, and in force together with the bucket’s.'],
      ),
      p(
        'If one layer allows and none explicitly denies, access is granted, so “I checked the policy” is not enough. The master switch is Block Public Access, which overrides ACLs and policies. Since April 2023 Amazon has turned it on, and ACLs off, for every new bucket;',
        footnote(
          'Buckets made before April 2023 did not change by themselves. The oldest bucket of an old account is the one to look at.',
        ),
        ' other clouds have their own switch under another name.',
      ),
      h2('Check from outside'),
      code('bash', audit),
      p(
        'The first three lines read configuration, the last reads fact. Configuration may hold an exception you do not know of; a request without credentials does not lie. 200 means the directory can be listed, 403 is what you hope for. Run it daily over every bucket, and where a CDN stands in front, over the origin as well.',
      ),
      h2('Better ways to share a file'),
      list(
        'Put public assets into a bucket of their own, say “public” in its name, and let nothing else in.',
        'Give one person one file by a signed link that expires in minutes. Permission is checked when the link is made.',
        'Let temporary exports delete themselves after seven days. Data that does not exist cannot leak.',
        'Turn on access logs. After a leak the first question is always who downloaded it, and without logs you must assume that everyone did.',
      ),
      p(
        'Bucket names are global and can be guessed. Day after day somebody tries company names followed by backup, logs or dev. Do not let safety rest on a name that nobody is supposed to know.',
      ),
    ),
  },
})
