/** Realistic names in both languages, long and short. */
const first = [
  '赤霄',
  '青锋',
  '夜航船',
  '星火',
  '云麓',
  '长庚',
  'Null Pointers',
  'Red Lances',
  'Off By One',
  'Salt & Hash',
]
const schools = ['东湖大学', '云麓理工学院', '磐石数据科技有限公司', 'East Lake University', '海岬技术大学']
const taskNames = [
  ['回声定位', 'Echo Chamber'],
  ['纸上谈兵', 'Paper Tiger'],
  ['雨夜来信', 'A Letter in the Rain'],
  ['镜花水月', 'Mirror Moon'],
  ['断桥', 'Broken Bridge'],
  ['暗渡陈仓', 'Quiet Crossing'],
] as const
const categories = ['web', 'pwn', 'reverse', 'crypto', 'misc']

const turn = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

export const teamName = (number: number): string => `${turn(first, number)} ${number}`
export const schoolName = (number: number): string => turn(schools, Math.floor(number / 3))
export const categoryOf = (number: number): string => turn(categories, number)

export function taskName(number: number): { readonly zh: string; readonly en: string } {
  const [zh, en] = turn(taskNames, number)
  const more = number < taskNames.length ? '' : ` ${Math.floor(number / taskNames.length) + 1}`
  return { zh: `${zh}${more}`, en: `${en}${more}` }
}
