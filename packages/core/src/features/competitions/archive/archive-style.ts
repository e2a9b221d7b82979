/** Colours are those of the site, so that an archive is recognised; fonts are those of the reader's device. */
export const archiveStyle = `:root{color-scheme:light dark;--ink:light-dark(#14181f,#e8eaed);--quiet:light-dark(#4a5260,#a9b0bb);--paper:light-dark(#fff,#12161c);--ground:light-dark(#f6f5f2,#0c0f14);--line:light-dark(#e3e1db,#262c36);--seal:light-dark(#c8321f,#f0644f);--gold:light-dark(#966000,#e0a93b);font-family:system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;line-height:1.6;color:var(--ink);background:var(--ground)}
*{box-sizing:border-box}
body{margin:0;border-top:4px solid var(--seal)}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:1rem}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:.5rem 0 0;padding:0;border-bottom:1px solid var(--line);list-style:none}
nav a{display:block;padding:.5rem 0;color:var(--quiet);text-decoration:none;border-bottom:2px solid transparent}
nav a:hover{color:var(--ink)}
nav a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--seal)}
a{color:var(--seal);text-underline-offset:.2em}
a:focus-visible,.scroll:focus-visible{outline:2px solid var(--seal);outline-offset:2px}
h1{margin:2rem 0 1rem;font-size:1.75rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:2.25rem 0 .75rem;font-size:1.125rem}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
.summary{max-width:44rem;font-size:1.0625rem}
.facts{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin:1.25rem 0 0}
.facts div{display:flex;flex-direction:column-reverse}
dt,.quiet,footer{color:var(--quiet);font-size:.875rem}
dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
.podium,.rows{margin:0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.podium li,.rows li{display:flex;gap:.25rem 1.25rem;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
.podium li:last-child,.rows li:last-child{border-bottom:0}
.podium p{margin:0;color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.podium li>div{flex:1;min-width:0}
.podium .rank{min-width:1.5rem;color:var(--gold);font-size:1.5rem;font-weight:700;line-height:1.1}
.podium .team{color:var(--ink);font-size:1rem;font-weight:600}
.podium .award{color:var(--gold)}
.podium .figure{color:var(--ink);font-size:1rem;font-weight:600}
.rows li{flex-wrap:wrap;align-items:baseline}
.rows span{color:var(--quiet);font-size:.875rem}
.rows .figure{margin-inline-start:auto}
.figure{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
.scroll table{min-width:52rem}
th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
tbody tr:last-child>*{border-bottom:0}
thead th{color:var(--quiet);font-size:.8125rem;font-weight:600;white-space:nowrap}
th.figure{text-align:end}
article{max-width:44rem;overflow-wrap:anywhere}
article table{display:block;overflow-x:auto}
pre{overflow-x:auto;padding:.75rem 1rem;background:var(--paper);border:1px solid var(--line);border-radius:8px}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line);color:var(--quiet)}
footer{margin-top:3rem;padding-bottom:2rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.entry main{min-height:calc(100vh - 4px);display:flex;flex-direction:column;justify-content:center}
.entry h1,.entry p{margin:0 0 .5rem}
.choice a{display:inline-block;margin-inline-end:1.25rem;padding:.5rem 0}
@media print{header nav,.bar a{display:none}.scroll{overflow:visible}}
`

/** The site's mark. */
export const archiveIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Tiltyard</title><path fill="#c8321f" d="M7.2 1.2 16 .9l9 .4c3.4.2 5.4 2.2 5.6 5.5l.4 9.3-.4 8.9c-.2 3.4-2.2 5.4-5.6 5.6l-9 .4-8.9-.4c-3.3-.2-5.3-2.2-5.5-5.6L1 16l.4-9.1c.2-3.4 2.3-5.5 5.8-5.7Z"/><g fill="#fff"><path d="m26.2 4.9-8.4 9.8-8.7 8-1.8-1.7 8.9-7.9 10-8.2Z"/><path d="m5.8 4.9 8.4 9.8 8.7 8 1.8-1.7-8.9-7.9-10-8.2Z"/><path d="M5.6 22.9h20.8v1.9H5.6zM5.6 26h20.8v1.5H5.6z"/></g></svg>
`
