import type { SafeHtml } from '@tiltyard/contracts/browser'

type RichTextSampleTexts = Readonly<
  Record<'heading' | 'paragraph' | 'quote' | 'item' | 'column' | 'cell', string>
>

/** Constant sample of the server's sanitised output, without user input. */
export function richTextSample(texts: RichTextSampleTexts | { readonly blank: string }): SafeHtml {
  if ('heading' in texts)
    return `<h2>${texts.heading}</h2><p>${texts.paragraph} <a href="/" rel="noopener ugc nofollow">${texts.column}</a> <code>Tiltyard</code></p>
<blockquote><p>${texts.quote}</p></blockquote><ul><li>${texts.item} 1</li><li>${texts.item} 2<ol><li>${texts.item} 3</li></ol></li></ul>
<pre><code class="language-html">&lt;img src=x onerror=alert(1)&gt;</code></pre>
<table><thead><tr><th>${texts.column} A</th><th>${texts.column} B</th></tr></thead><tbody><tr><td>${texts.cell}</td><td>42</td></tr></tbody></table>` as SafeHtml
  return '<p><br></p>' as SafeHtml
}

type ReadingSampleTexts = Readonly<
  Record<
    'paragraph' | 'sectionA' | 'sectionB' | 'sectionC' | 'note' | 'caption' | 'alt' | 'column' | 'cell',
    string
  >
>

const formula =
  '<mrow><mi>Pr</mi><mo stretchy="false">[</mo><mi>M</mi><mo stretchy="false">(</mo><mi>D</mi><mo stretchy="false">)</mo><mo>∈</mo><mi>S</mi><mo stretchy="false">]</mo><mo>≤</mo><msup><mi>e</mi><mi>ε</mi></msup><mi>Pr</mi><mo stretchy="false">[</mo><mi>M</mi><mo stretchy="false">(</mo><msup><mi>D</mi><mo>′</mo></msup><mo stretchy="false">)</mo><mo>∈</mo><mi>S</mi><mo stretchy="false">]</mo><mo>+</mo><mi>δ</mi></mrow>'

/** Constant sample of the server's rendered output, without user input. */
export function readingSample(texts: ReadingSampleTexts) {
  const outline = [
    { id: 's-a', level: 2, text: texts.sectionA },
    { id: 's-b', level: 3, text: texts.sectionB },
    { id: 's-c', level: 2, text: texts.sectionC },
  ]
  const headings = outline.map(({ id, level, text }) => `<h${level} id="${id}">${text}</h${level}>`)
  const note = '<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup>'
  const html = `<p>${texts.paragraph}${note}</p>
${headings[0]}<p>${texts.paragraph} <span class="formula"><math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math></span></p>
<div class="formula" tabindex="0"><math display="block" alttext="">${formula}</math></div>
${headings[1]}<pre tabindex="0"><code class="language-python"><span class="hljs-keyword">def</span> <span class="hljs-title function_">laplace</span>(<span class="hljs-params">value, scale</span>):  <span class="hljs-comment"># noise</span>
    <span class="hljs-keyword">return</span> value + np.random.laplace(<span class="hljs-number">0.0</span>, scale) <span class="hljs-keyword">if</span> scale <span class="hljs-keyword">else</span> <span class="hljs-built_in">float</span>(<span class="hljs-string">"nan"</span>)</code></pre>
<figure><img src="/images/none.png" alt="${texts.alt}" width="1200" height="400" loading="lazy" decoding="async" /><figcaption>${texts.caption}</figcaption></figure>
${headings[2]}<div class="table" tabindex="0"><table><thead><tr><th scope="col">${texts.column} A</th><th scope="col">${texts.column} B</th></tr></thead><tbody><tr><td>${texts.cell}</td><td>42</td></tr></tbody></table></div>
<p>${texts.paragraph} <code class="formula-source">\\frac{1</code></p>
<section role="doc-endnotes"><ol><li id="fn-1">${texts.note} <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>`
  return { html: html as SafeHtml, outline }
}
