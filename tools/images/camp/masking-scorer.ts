import { campRecipe } from './camp-recipe.ts'

/**
 * An organiser's scorer as small as one can be: reads the frame from its input, checks that the table may be released, and
 * says how much of it can still be used.
 */
const score = `function say(value, zh, en) {
  printf "{\\"score\\":%s,\\"message\\":{\\"zh\\":\\"%s\\",\\"en\\":\\"%s\\"},\\"details\\":{\\"rows\\":%d,\\"classes\\":%d}}\\n", value, zh, en, rows, classes
  isSaid = 1
  exit
}
function shown(post) { sub(/\\*+$/, "", post); return post }
BEGIN { FS = ","; phase = "header" }
{ sub(/\\r$/, "") }
phase == "header" {
  if ($0 == "") phase = "truth"
  else if ($0 ~ /^truth /) { split($0, part, " "); left = part[2] }
  next
}
phase == "truth" {
  left -= length($0) + 1
  if ($1 != "id") { age[$1] = $2; post[$1] = $3; illness[$1] = $4; people++ }
  if (left <= 0) phase = "answer"
  next
}
$1 == "id" || $0 == "" { next }
{
  if (!($1 in age) || ($1 in given)) say(0, "编号 " rows + 1 " 行：不认识或重复", "Row " rows + 1 ": an unknown id, or one given twice")
  given[$1] = 1
  rows++
  if ($2 !~ /^[0-9]+-[0-9]+$/ || $3 !~ /^[0-9]*\\**$/ || length($3) != 6) say(0, "第 " rows " 行写法不对", "Row " rows " is not written as asked")
  split($2, ends, "-")
  if (age[$1] < ends[1] + 0 || age[$1] > ends[2] + 0 || ends[2] - ends[1] > 80) say(0, "第 " rows " 行的年龄段不含真实年龄", "Row " rows ": the age is not within its range")
  if (index(post[$1], shown($3)) != 1) say(0, "第 " rows " 行的邮编与原表不符", "Row " rows ": the postcode differs from the table")
  class = $2 "|" $3
  if (!(class in size)) { classes++; order[classes] = class }
  size[class]++
  if (!((class, illness[$1]) in seen)) { seen[class, illness[$1]] = 1; kinds[class]++ }
  use += (1 - (ends[2] - ends[1]) / 80) / 2 + length(shown($3)) / 12
}
END {
  if (isSaid) exit
  if (rows != people) say(0, "应有 " people " 行，只有 " rows + 0 " 行", "There should be " people " rows, there are " rows + 0)
  for (n = 1; n <= classes; n++) {
    if (size[order[n]] < 5) say(0, "有一组只有 " size[order[n]] " 人，不满足 5-匿名", "A class has only " size[order[n]] " people: not 5-anonymous")
    if (kinds[order[n]] < 2) say(0, "有一组只有一种诊断，不满足 2-多样性", "A class has one diagnosis only: not 2-diverse")
  }
  say(sprintf("%.4f", use / rows), "可以发布。可用性 " sprintf("%.1f", 100 * use / rows) "%", "It may be released. Utility " sprintf("%.1f", 100 * use / rows) "%")
}
`

export const maskingScorer = campRecipe({
  name: 'masking-scorer',
  start: 'exec sleep 1000000\n',
  files: [{ path: '/srv/score', content: score }],
})
