const names = `青石桥 晚樱 漏网之鱼 只读模式 竹林听雨 三更灯火 数据小满 半亩方塘 云边小卖部 江汉拾光 左手画圆 不写注释
南渡北归 一字节 溪客 听风者 逆流的鱼 烛照 白露为霜 归零 沉舟侧畔 旧时明月 长亭外 山有木兮
风陵渡 小熊过河 薄荷糖 码头 第七封印 热干面加蛋 沙湖的雁 孤帆远影 未读消息 远山如黛 纸飞机 木鱼
Wren Oakley Tamsin Bracken Juniper Calder Rook Marlow Linnet Alder Sorrel Kestrel
Fathom Piper Hollis Ember Quill Larkin Tansy Orson Briar Heath Rowan Thatch`

export type CampPerson = {
  readonly nickname: string
  /** From 0 to 1. */
  readonly skill: number
  /** How many days ago they came. */
  readonly since: number
  /** On how many days of ten they practise. */
  readonly diligence: number
  /** On each of so many days up to today they did practise. */
  readonly streak: number
}

/** Sixty, from the one who solves nearly everything to the one who looked in once. */
export const campPeople: readonly CampPerson[] = names.split(/\s+/).map((nickname, n) => ({
  nickname,
  skill: 0.97 - ((n * 37) % 60) * 0.0145,
  since: 89 - ((n * 23) % 78),
  diligence: 1 + ((n * 13) % 7),
  streak: n % 9 === 0 ? 3 + (n % 11) : 0,
}))

/** The player whom everybody can sign in as: a fortnight in a row, half of the way done. */
export const playerPerson = (nickname: string): CampPerson => ({
  nickname,
  skill: 0.62,
  since: 41,
  diligence: 4,
  streak: 14,
})
