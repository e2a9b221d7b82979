import type { Payload } from './payload.ts'

const img = (run: string) => `<img src=x onerror=${run}>`

/** MathML and SVG elements whose children parsers assign to different namespaces. */
export const namespaces: readonly Payload[] = [
  (run) => `<math><mrow><mtext>${img(run)}</mtext></mrow></math>`,
  (run) => `<math><mi>${img(run)}</mi></math>`,
  (run) => `<math><mo>${img(run)}</mo></math>`,
  (run) => `<math><mn>${img(run)}</mn></math>`,
  (run) => `<math><ms>${img(run)}</ms></math>`,
  (run) =>
    `<math><semantics><annotation-xml encoding="text/html">${img(run)}</annotation-xml></semantics></math>`,
  (run) =>
    `<math><semantics><annotation-xml encoding="application/xhtml+xml">${img(run)}</annotation-xml></semantics></math>`,
  (run) => `<math><annotation-xml><svg><desc>${img(run)}</desc></svg></annotation-xml></math>`,
  (run) => `<math><mtext><p><mglyph><style><!--</style>${img(run)}--></style></mglyph></p></mtext></math>`,
  (run) => `<math><mtext><script>${run}</script></mtext></math>`,
  (run) => `<math><mtext><iframe srcdoc="<script>parent.${run}</script>"></iframe></mtext></math>`,
  (run) => `<math><mtext><a href="javascript:${run}">x</a></mtext></math>`,
  (run) => `<math><maction actiontype="statusline" onclick=${run}><mi>x</mi></maction></math>`,
  (run) => `<math><mtable><mtr><mtd onclick=${run}><mi>x</mi></mtd></mtr></mtable></math>`,
  (run) => `<math><mfrac onmouseover=${run}><mi>a</mi><mi>b</mi></mfrac></math>`,
  (run) => `<math></math>${img(run)}`,
  (run) => `<math><p>${img(run)}</math>`,
  (run) => `<math><mi><table><td>${img(run)}`,
  (run) => `<svg><math><mtext>${img(run)}</mtext></math></svg>`,
  (run) => `<svg><foreignObject><math><mtext>${img(run)}</mtext></math></foreignObject></svg>`,
]

/** Markup that imitates the output of our own renderer. */
export const rendererImitations: readonly Payload[] = [
  (run) => `<div class="formula" tabindex="0" autofocus onfocus="${run}">x</div>`,
  (run) => `<div class="formula"><math alttext="x" display="block" onclick="${run}"><mi>x</mi></math></div>`,
  (run) =>
    `<div class="formula"><math alttext="</math>${img(run).replaceAll('"', '')}" onclick="${run}"><mi>x</mi></math></div>`,
  (run) => `<div class="table" tabindex="0" onclick="${run}"><table><tr><td>x</td></tr></table></div>`,
  (run) => `<table><thead><tr><th scope="col" colspan="2" onclick="${run}">x</th></tr></thead></table>`,
  (run) =>
    `<pre tabindex="0"><code class="language-python"><span class="hljs-keyword" onmouseover="${run}">x</span></code></pre>`,
  (run) => `<pre tabindex="0"><code class="language-html">${img(run)}</code></pre>`,
  (run) => `<code class="formula-source">\\frac${img(run)}</code>`,
  (run) => `<h2 id="s-a" onclick="${run}">x</h2>`,
  (run) => `<sup><a href="javascript:${run}" id="fnref-1" role="doc-noteref">1</a></sup>`,
  (run) => `<section role="doc-endnotes"><ol><li id="fn-1" onclick="${run}">x</li></ol></section>`,
  (run) =>
    `<section role="doc-endnotes"><ol><li id="fn-1">x <a href="javascript:${run}" role="doc-backlink">↩</a></li></ol></section>`,
  (run) => `<figure><img src="/_image?file=public/a.png&amp;w=640" alt="x" onerror="${run}"></figure>`,
  (run) =>
    `<figure><img src="/_image?file=public/a.png&amp;w=640" srcset="x 640w" alt="x" onerror="${run}"></figure>`,
  (run) => `<figure><figcaption>${img(run)}</figcaption></figure>`,
  (run) => `<a href="https://example.org" rel="noopener" onclick="${run};return false">x</a>`,
]
