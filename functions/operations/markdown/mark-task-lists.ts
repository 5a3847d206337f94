import type { MarkdownIt, Token } from 'markdown-it'
import { TASK_LINE } from '#domain/text/task-list.ts'

const BOX = /^\[([ xX~])\]\s+/

/**
 * Turns list items that begin with `[ ]`, `[x]` or `[~]` into items with a disabled checkbox, where the line is one that a click can
 * change.
 */
export function markTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task-lists', (state) => {
    const openLists: Token[] = []
    const lines = state.src.split('\n')
    state.tokens.forEach((token, index) => {
      if (/^(bullet|ordered)_list_open$/.test(token.type)) openLists.push(token)
      if (/^(bullet|ordered)_list_close$/.test(token.type)) openLists.pop()
      const [item, paragraph] = [state.tokens[index - 2], state.tokens[index - 1]]
      const isFirstLine = token.type === 'inline' && paragraph?.type === 'paragraph_open'
      if (!isFirstLine || item?.type !== 'list_item_open') return
      const text = token.children?.[0]
      const box = text?.type === 'text' ? BOX.exec(text.content) : null
      if (!text || !box || !TASK_LINE.test(lines[item.map?.[0] ?? -1] ?? '')) return
      text.content = text.content.slice(box[0].length)
      const checkbox = new state.Token('html_inline', '', 0)
      checkbox.content = checkboxHtml(box[1] ?? ' ')
      token.children?.unshift(checkbox)
      item.attrJoin('class', 'task-list-item')
      const list = openLists.at(-1)
      if (list && list.attrGet('class') === null) list.attrSet('class', 'task-list')
    })
  })
}

const checkboxHtml = (mark: string): string => {
  const state = mark === '~' ? ' data-inapplicable' : mark === ' ' ? '' : ' checked'
  return `<input type="checkbox" class="task-list-item-checkbox" disabled${state}> `
}
