export {
  type DrawnPlace,
  drawPaper,
  type PaperItem,
  type PaperSection,
  toAuthorOrder,
} from './draw-paper.rules.ts'
export { foldText, type MatchesPattern } from './fill-text.rules.ts'
export {
  type ItemFacts,
  type ItemStatistics,
  itemStatistics,
  type MarkedAnswer,
  type MarkedSitting,
} from './item-statistics.rules.ts'
export { type MarkRule, markItem } from './mark-item.rules.ts'
export { type SeededRandom, seededRandom } from './random.rules.ts'
export { type MemberMark, type TeamRule, teamMark } from './team-mark.rules.ts'
