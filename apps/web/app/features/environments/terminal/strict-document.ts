/**
 * The emulator writes style elements and style attributes, which our content policy refuses. It makes all its elements
 * by a document that it is given, so it is given one whose styles go the ways that the policy allows: sheets that are
 * constructed, and properties that are set.
 */
export function strictDocument(real: Document): Document {
  const make = Document.prototype.createElement.bind(real)
  const createElement = (name: string) => {
    if (name === 'style') return constructedStyle(real, make('template'))
    const element = make(name)
    const setAttribute = element.setAttribute.bind(element)
    element.setAttribute = (attribute, value) => {
      if (attribute === 'style') element.style.cssText = value
      else setAttribute(attribute, value)
    }
    return element
  }
  return new Proxy(real, {
    get(target, key) {
      if (key === 'createElement') return createElement
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Stands in the page where a style element would, and holds nothing: its text is a sheet of the document. */
function constructedStyle(real: Document, place: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  real.adoptedStyleSheets.push(sheet)
  Object.defineProperty(place, 'textContent', { set: (css: string) => sheet.replaceSync(css) })
  const remove = place.remove.bind(place)
  place.remove = () => {
    real.adoptedStyleSheets = real.adoptedStyleSheets.filter((each) => each !== sheet)
    remove()
  }
  return place
}

/** Some parts take the page's own document at their making, whatever they are given: for that moment it is the strict one. */
export function whileStrict(strict: Document, work: () => void): void {
  document.createElement = strict.createElement
  try {
    work()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}
