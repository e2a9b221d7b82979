import { type Random, randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

type Person = {
  readonly age: number
  readonly workclass: string | null
  readonly education: string
  readonly years: number
  readonly marital: string
  readonly occupation: string | null
  readonly sex: string
  readonly hours: number
  readonly income: string
}

const schools = [
  ['Secondary', 9],
  ['Vocational', 11],
  ['Bachelor', 13],
  ['Master', 14],
  ['Doctorate', 16],
] as const

function people(): Person[] {
  const random = randomOf('demo dataset people')
  return Array.from({ length: 320 }, () => {
    const [education, years] = random.pick(schools)
    const age = Math.round(Math.min(80, Math.max(17, 39 + 13 * random.normal())))
    const hours = Math.round(Math.min(90, Math.max(5, 40 + 9 * random.normal())))
    const earns = years / 16 + hours / 120 + (age > 30 ? 0.2 : -0.2) + 0.25 * random.normal()
    return {
      age,
      workclass: random.pick(['Private', 'Private', 'Private', 'Government', 'Self-employed', null]),
      education,
      years,
      marital: random.pick(['Married', 'Married', 'Never-married', 'Divorced', 'Widowed']),
      occupation: random.pick(['Sales', 'Clerical', 'Technical', 'Craft', 'Management', 'Service', null]),
      sex: random.pick(['Female', 'Male']),
      hours,
      income: earns > 1.35 ? '>50K' : '<=50K',
    }
  })
}

type Contact = {
  readonly name: string
  readonly idNumber: string
  readonly mobile: string
  readonly mail: string
  readonly note: string
  readonly masked: string
}

const families = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王']
const given = ['晓明', '芳', '建国', '丽', '伟', '静', '海燕', '志强']
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A valid check digit on a region that does not exist: the number can be nobody's. */
function inventedIdNumber(random: Random): string {
  const birthday = new Date(Date.UTC(1960, 0, 1) + random.between(0, 16_000) * 86_400_000)
  const digits = `800000${birthday.toISOString().slice(0, 10).replaceAll('-', '')}${random.between(100, 999)}`
  const sum = weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

function contacts(): Contact[] {
  const random = randomOf('demo dataset contacts')
  return Array.from({ length: 200 }, (_, n) => {
    // Of a series for machines, which no person has.
    const mobile = `1400000${String(random.between(0, 9_999)).padStart(4, '0')}`
    const mail = `user${n + 1}@example.com`
    const [before, after] = random.pick([
      ['回访电话 ', '，下午联系'],
      ['资料发送至 ', ''],
      ['已核对，请致电 ', ' 确认'],
    ] as const)
    const contact = before.includes('资料') ? mail : mobile
    return {
      name: random.pick(families) + random.pick(given),
      idNumber: inventedIdNumber(random),
      mobile,
      mail,
      note: `${before}${contact}${after}`,
      masked: `${before}${'*'.repeat(contact.length)}${after}`,
    }
  })
}

export const peopleFiles: readonly DemoDatasetFile[] = [
  tableFile<Person>({
    dataset: 10,
    name: 'adult-sample.csv',
    zh: '带准标识符的收入记录，可用于匿名化练习。',
    en: 'Income records with quasi-identifiers, for exercises in anonymisation.',
    rows: people,
    columns: [
      { name: 'age', zh: '年龄', en: 'Age', unit: 'year', value: ({ age }) => age },
      { name: 'workclass', zh: '就业类型', en: 'Kind of employer', value: ({ workclass }) => workclass },
      { name: 'education', zh: '学历', en: 'Education', value: ({ education }) => education },
      {
        name: 'education_years',
        zh: '受教育年数',
        en: 'Years of education',
        unit: 'year',
        value: ({ years }) => years,
      },
      { name: 'marital_status', zh: '婚姻状况', en: 'Marital status', value: ({ marital }) => marital },
      { name: 'occupation', zh: '职业', en: 'Occupation', value: ({ occupation }) => occupation },
      { name: 'sex', zh: '性别', en: 'Sex', value: ({ sex }) => sex },
      {
        name: 'hours_per_week',
        zh: '每周工作小时数',
        en: 'Hours of work a week',
        unit: 'h',
        value: ({ hours }) => hours,
      },
      {
        name: 'income',
        zh: '年收入是否超过五万美元',
        en: 'Whether income exceeds 50,000 dollars',
        value: ({ income }) => income,
      },
    ],
  }),
  tableFile<Contact>({
    dataset: 10,
    name: 'masking-benchmark.csv',
    zh: '脱敏基准：含虚构个人信息的文本，以及应得到的脱敏结果。',
    en: 'A benchmark of masking: texts with invented personal data, and how they should be masked.',
    namesPeople: true,
    rows: contacts,
    columns: [
      { name: 'name', zh: '姓名（虚构）', en: 'Name (invented)', value: ({ name }) => name },
      {
        name: 'id_number',
        zh: '身份证号（虚构，地区码不存在）',
        en: 'Identity number (invented, of a region that does not exist)',
        value: ({ idNumber }) => idNumber,
      },
      { name: 'mobile', zh: '手机号（虚构）', en: 'Mobile number (invented)', value: ({ mobile }) => mobile },
      {
        name: 'mail',
        zh: '邮箱（保留域名）',
        en: 'Mail address (reserved domain)',
        value: ({ mail }) => mail,
      },
      { name: 'note', zh: '待脱敏的备注', en: 'Note to be masked', value: ({ note }) => note },
      {
        name: 'note_masked',
        zh: '正确的脱敏结果',
        en: 'The note as it should be masked',
        value: ({ masked }) => masked,
      },
    ],
  }),
]
