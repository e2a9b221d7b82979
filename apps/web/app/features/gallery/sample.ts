import type { SafeHtml } from '@tiltyard/contracts/browser'

type Words = Readonly<Record<'heading' | 'paragraph' | 'quote' | 'item' | 'column' | 'cell', string>>

/** Written here as the server's sanitiser would answer; nothing of it comes from anybody else. */
export function sample(words: Words | { readonly blank: string }): SafeHtml {
  if ('heading' in words)
    return `<h2>${words.heading}</h2><p>${words.paragraph} <a href="/" rel="noopener ugc nofollow">${words.column}</a> <code>Tiltyard</code></p>
<blockquote><p>${words.quote}</p></blockquote><ul><li>${words.item} 1</li><li>${words.item} 2<ol><li>${words.item} 3</li></ol></li></ul>
<pre><code class="language-html">&lt;img src=x onerror=alert(1)&gt;</code></pre>
<table><thead><tr><th>${words.column} A</th><th>${words.column} B</th></tr></thead><tbody><tr><td>${words.cell}</td><td>42</td></tr></tbody></table>` as SafeHtml
  return '<p><br></p>' as SafeHtml
}
