const COPIED = [
  ...['boxSizing', 'width', 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'fontFamily', 'fontSize', 'fontWeight'],
  ...['lineHeight', 'letterSpacing', 'tabSize', 'textIndent'],
] as const

/** Where a character of a text field stands, in px from the field's corner: its left, and the top and the bottom of its line. */
export interface CaretPosition {
  left: number
  top: number
  bottom: number
}

export function caretPosition(field: HTMLTextAreaElement, index: number): CaretPosition {
  const style = getComputedStyle(field)
  const mirror = document.createElement('div')
  for (const name of COPIED) mirror.style.setProperty(kebab(name), style.getPropertyValue(kebab(name)))
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  mirror.textContent = field.value.slice(0, index)
  const marker = document.createElement('span')
  marker.textContent = field.value.slice(index, index + 1) || '.'
  mirror.append(marker)
  field.ownerDocument.body.append(mirror)
  const { offsetLeft, offsetTop, offsetHeight } = marker
  mirror.remove()
  const top = offsetTop - field.scrollTop
  return { left: offsetLeft - field.scrollLeft, top, bottom: top + offsetHeight }
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
