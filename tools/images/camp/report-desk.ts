import { campRecipe, folder, page, program, serve } from './camp-recipe.ts'

const reports = {
  '2026-q1.txt': '一季度报表 First quarter\n\n新增会员 new members   1204\n投诉 complaints            17\n',
  '2026-q2.txt': '二季度报表 Second quarter\n\n新增会员 new members   1310\n投诉 complaints            22\n',
  '2026-q3.txt':
    '三季度报表 Third quarter\n\n新增会员 new members   1187\n投诉 complaints            64\n\n¹ 签章备注不再随报表发布，见 The signing note is no longer part of the report; see /run/desk/signing-note\n',
}

/** What is taken out once leaves something behind. */
const report = `#!/bin/sh
name=$(httpd -d "\${QUERY_STRING#name=}" | sed 's#\\.\\./##g')
printf 'Content-Type: text/plain; charset=utf-8\\r\\n\\r\\n'
cat "/srv/reports/$name" 2>/dev/null || echo '没有这份报表 No such report'
`

export const reportDesk = campRecipe({
  name: 'report-desk',
  start: serve,
  files: [
    folder('/srv/reports'),
    ...Object.entries(reports).map(([name, content]) => ({ path: `/srv/reports/${name}`, content })),
    folder('/www'),
    folder('/www/cgi-bin'),
    program('/www/cgi-bin/report', report),
    page(
      '报表下载口 The Report Desk',
      `<ul>${Object.keys(reports)
        .map((name) => `<li><a href="/cgi-bin/report?name=${name}">${name}</a></li>`)
        .join('')}</ul>`,
    ),
  ],
})
