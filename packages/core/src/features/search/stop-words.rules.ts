/** Words that say nothing of what a text is about. They are not indexed in bodies, and asked for only when nothing else is. */
const english = `a about after all also am an and any are as at be because been but by can could did do does doing for from
  had has have having he her here him his how i if in into is it its just me more most my no nor not of on or our out over
  own same she should so some such than that the their them then there these they this those through to too under until
  up was we were what when where which while who whom why will with would you your`
const chinese =
  '的 了 和 与 及 或 在 是 对 中 等 之 于 为 以 而 其 由 从 被 把 将 也 都 就 着 吗 呢 吧 啊 这 那 个 有 不 并 且 所 什么 如何 怎么 怎样 哪些 哪个 为什么 以及 基于 关于 一个 一种'

const stopWords = new Set(`${english} ${chinese}`.split(/\s+/))

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}
