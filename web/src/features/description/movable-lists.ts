import { withItemMoved } from '#domain/text/moved-lines.ts'
import { sourceLines } from '#web/lib/checklist-items.ts'
import { parsedHtml } from '#web/lib/trusted-html.ts'
import { wordsOf } from '#web/ui/item/task-boxes.ts'

/** An item of a rendered list whose lines can change places with those of the others. */
export interface MovableItem {
  /** The line on which it begins, which no other movable item begins on. */
  line: number
  words: string
}

export interface MovableList {
  element: HTMLElement
  items: MovableItem[]
}

/** Returns the lists of a text that stand for lines of its source and have items to change places. */
export const movableLists = (root: ParentNode, source: string): MovableList[] =>
  [...root.querySelectorAll<HTMLElement>('ol, ul')].flatMap((element) => {
    const items = itemsOf(element)
    if (items === null || withItemMoved(source, items.map(sourceLines), 0, 0) === null) return []
    return [{ element, items: items.map((item) => ({ line: sourceLines(item).start, words: wordsOf(item) })) }]
  })

/** Returns a text and what it was rendered to, after the item that begins on `line` has moved to a place in its list; null where it cannot. */
export function movedText(
  { description, html }: { description: string; html: string },
  line: number,
  to: number,
): { description: string; html: string; line: number } | null {
  const { body } = parsedHtml(html)
  const element = movableLists(body, description).find(({ items }) => items.some((item) => item.line === line))?.element
  const items = element && itemsOf(element)
  const from = items?.findIndex((item) => sourceLines(item).start === line) ?? -1
  const moved = items?.[from]
  if (!items || !moved) return null
  const text = withItemMoved(description, items.map(sourceLines), from, to)
  if (text === null) return null
  const { start } = text.linesAfter(sourceLines(moved))
  for (const part of element.querySelectorAll<HTMLElement>('[data-sourcepos]')) {
    const lines = text.linesAfter(sourceLines(part))
    const columns = /^\d+:(\d+)-\d+:(\d+)/.exec(part.dataset['sourcepos'] ?? '')
    part.dataset['sourcepos'] = `${lines.start}:${columns?.[1] ?? 1}-${lines.end}:${columns?.[2] ?? 1}`
  }
  // What stands between the items stays where it is, as in the source.
  const places = items.map((item) => {
    const place = new Comment()
    item.replaceWith(place)
    return place
  })
  const order = items.toSpliced(from, 1).toSpliced(to, 0, moved)
  for (const [index, place] of places.entries()) place.replaceWith(order[index] ?? '')
  return { description: text.markdown, html: body.innerHTML, line: start }
}

/** Returns the items of a list; null where there is nothing to move, or where one begins on the line of an item around the list. */
function itemsOf(list: HTMLElement): HTMLElement[] | null {
  const items = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
  const around = list.closest<HTMLElement>('li')
  const isShared = around !== null && items[0] !== undefined && sourceLines(around).start >= sourceLines(items[0]).start
  const isMovable = items.every((item) => item.matches('li[data-sourcepos]'))
  return items.length > 1 && isMovable && !isShared ? items : null
}
