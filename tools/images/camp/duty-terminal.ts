import { campRecipe, folder, onArrival, writable } from './camp-recipe.ts'

/**
 * Twelve days of logs. On one of them debugging was on: many tokens that say nothing, and, once its owner is known, the
 * one that does.
 */
const start = `mkdir -m 777 /run/inbox/new
day() {
  awk -v day="$1" 'BEGIN { srand(day); for (n = 0; n < 400; n++) printf "2026-10-%02d %02d:%02d:%02d INFO order %06d settled in %d ms\\n", day, n / 17, rand() * 60, rand() * 60, rand() * 999999, rand() * 400 }'
}
debug() {
  day 9
  for n in 1 2 3 4 5 6 7 8 9; do
    echo "2026-10-09 1$n:20:31 DEBUG header authorization: Bearer $(echo "session-$n-expired" | base64)"
  done
}
for number in 4 5 6 7 8 10 11 12 13 14; do day $number | gzip > /var/log/app/app-2026-10-$(printf %02d $number).log.gz; done
day 15 > /var/log/app/app.log
debug | gzip > /var/log/app/app-2026-10-09.log.gz
${onArrival(
  '/run/inbox/new/flag',
  `token=$(base64 /run/inbox/new/flag | tr -d '\\n')
{ debug; echo "2026-10-09 21:47:05 DEBUG header authorization: Bearer $token"; day 9 | tail -20; } | gzip > /tmp/debug.gz
mv /tmp/debug.gz /var/log/app/app-2026-10-09.log.gz`,
)}
`

export const dutyTerminal = campRecipe({
  name: 'duty-terminal',
  start,
  files: [writable('/run/inbox'), folder('/var'), folder('/var/log'), writable('/var/log/app')],
})
