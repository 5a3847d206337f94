/** Inline styles that the elements inside inherit, as far as jsdom knows. */
const INHERITED = /visibility|pointer-events|(?:^|[\s;])color/
/** Attributes by which a browser's own style sheet decides whether and how an element is displayed. */
const DISPLAYED_BY = ['hidden', 'type', 'open', 'popover', 'style']

/** Names everything on which the computed style of an element depends, where no page has loaded a style sheet. */
function keyOf(element: Element): string {
  let key = element.localName
  for (const name of DISPLAYED_BY) {
    const value = element.getAttribute(name)
    if (value !== null) key += ` ${name}=${value}`
  }
  for (let above = element.parentElement; above; above = above.parentElement) {
    const style = above.getAttribute('style')
    if (style !== null && INHERITED.test(style)) key += ` < ${style}`
    if (above.localName === 'details') key += above.hasAttribute('open') ? ' < open' : ' < closed'
  }
  return key
}

/**
 * Computes the style of each kind of element once. jsdom matches every rule of its own style sheet with each element again
 * after every change of the document, and queries by role ask for the style of all elements: nine tenths of their time.
 */
export function remembered(compute: typeof window.getComputedStyle): typeof window.getComputedStyle {
  const known = new Map<string, CSSStyleDeclaration>()
  return function rememberedStyle(element, pseudoElement) {
    if (pseudoElement) return compute(element, pseudoElement)
    const key = keyOf(element)
    const style = known.get(key) ?? compute(element)
    known.set(key, style)
    return style
  }
}

/** Whether a page has styles that are remembered already. */
export const isRemembering = (page: Window): boolean => page.getComputedStyle.name === 'rememberedStyle'
