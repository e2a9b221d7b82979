import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type LedgerDefect, type LedgerReplay, replayLedger } from '@tiltyard/core/scores'

/**
 * `pnpm replay <export.ndjson> [hash]`: replays an exported ledger, hash chain and board. A hash recorded elsewhere shows
 * whether the whole ledger was rewritten.
 */
const words: Readonly<Record<LedgerDefect, string>> = {
  malformed: 'cannot be read',
  missing: 'is missing, or stands elsewhere',
  'out-of-order': 'is not where it belongs',
  tampered: 'was changed, or its hash was',
  truncated: 'and what follows it were cut off',
  'end-mismatch': 'is not the last one that the first line names',
  'board-mismatch': 'leads to another board than the first line names',
}

const [file, noted] = process.argv.slice(2)
if (!file) {
  console.error('pnpm replay <export.ndjson> [last hash]')
  process.exit(2)
}
const replay = await replayLedger(createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
if (!replay.isWhole) fail(`row ${replay.seq}: ${words[replay.why]}`)
else if (noted && noted !== replay.lastHash)
  fail(`the last hash is ${replay.lastHash}, not the one that was noted`)
else tell(replay)

function fail(why: string): void {
  console.error(`does not match 不符: ${why}`)
  process.exitCode = 1
}

function tell({
  head,
  causes,
  lastHash,
  boardHash,
  score,
  ranking,
}: Extract<LedgerReplay, { isWhole: true }>): void {
  console.log(`matches 相符: ${head.competition.name.zh}, ${causes} score events, last hash ${lastHash}`)
  console.log(`board 榜单: ${ranking.order.length} teams, ${boardHash}`)
  const pointsOf = (team: number) => (score[team] ?? 0) / 10 ** head.competition.decimals
  for (const [place, team] of [...ranking.order.subarray(0, 10)].entries())
    console.log(`${ranking.rank[place]}\t${pointsOf(team)}\t${head.teams[team]?.name ?? team}`)
}
