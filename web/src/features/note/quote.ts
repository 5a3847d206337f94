/** Returns a text as a quote in Markdown, with room for the answer below. */
export const quoted = (text: string): string =>
  `${text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')}\n\n`

/** Returns what is selected inside an element; empty where nothing is. */
export function selectedIn(element: Element | null): string {
  const selection = window.getSelection()
  const anchor = selection?.anchorNode ?? null
  return selection && element?.contains(anchor) ? selection.toString() : ''
}
