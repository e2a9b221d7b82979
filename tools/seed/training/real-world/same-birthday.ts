import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { only } from '../read/text.ts'

const illnesses = [
  '高血压 hypertension',
  '糖尿病 diabetes',
  '哮喘 asthma',
  '胃炎 gastritis',
  '偏头痛 migraine',
]
const headmaster = { name: '方牧之', sex: 'M', born: '1969-04-18', post: '430079' }
const headmastersIllness = '痛风 gout'

function tables() {
  const random = randomOf('same-birthday')
  const two = (number: number) => String(number).padStart(2, '0')
  const surnames = ['李', '王', '陈', '刘', '黄', '周', '吴', '徐']
  const given = ['安', '博', '晨', '达', '恩', '帆', '岚', '宁', '清', '远']
  const people = Array.from({ length: 700 }, () => ({
    name: random.pick(surnames) + random.pick(given) + random.pick(given),
    sex: random.pick(['F', 'M']),
    born: `${random.between(1950, 2004)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    post: `4300${random.between(60, 80)}`,
    illness: random.pick(illnesses),
  })).filter(({ born }) => born !== headmaster.born)
  return { people: random.shuffled([...people, { ...headmaster, illness: headmastersIllness }]), random }
}

export const sameBirthday: DemoQuestion = {
  slug: 'real-world/same-birthday',
  bank: 'real-world',
  name: { zh: '生日、性别、邮编', en: 'Birthday, Sex, Postcode' },
  content: {
    zh: '<p>医院公开了一份去掉姓名的就诊数据；校友名录则谁都可以查阅。两张表没有共同的编号，却有三列是一样的。</p><p>老校长方牧之因为什么病就诊？提交 <code>disease</code> 列的内容（中文或英文都可以）。</p>',
    en: '<p>A hospital published visits without names; an alumni directory is open to everybody. The two share no number, but three of their columns are the same.</p><p>What was the former headmaster, 方牧之, treated for? Submit what the <code>disease</code> column says, in either language.</p>',
  },
  category: 'privacy',
  tags: ['re-identification', 'linkage', 'health'],
  difficulty: 1,
  minutes: 15,
  points: 80,
  competitionId: '01900000-0000-7000-8000-000000000212',
  files: () => {
    const { people, random } = tables()
    const visits = random.shuffled(people).map(({ sex, born, post, illness }) => [sex, born, post, illness])
    return [
      csvFile('visits.csv', ['sex', 'birth_date', 'postcode', 'disease'], visits),
      csvFile(
        'alumni.csv',
        ['name', 'sex', 'birth_date', 'postcode'],
        people.map(({ name, sex, born, post }) => [name, sex, born, post]),
      ),
    ]
  },
  answer: { kind: 'text', accepted: [headmastersIllness, '痛风', 'gout'] },
  solve: ({ file }) => {
    const person = only(rowsOf(file('alumni.csv')).filter(({ name }) => name === '方牧之'))
    const same = ['sex', 'birth_date', 'postcode']
    const visit = only(
      rowsOf(file('visits.csv')).filter((row) => same.every((column) => row[column] === person[column])),
    )
    return visit['disease']?.split(' ')[1] ?? ''
  },
}
