/** A text with what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

export type MarkdownEdit =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'link'
  | 'heading'
  | 'quote'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'indent'
  | 'outdent'

const MARKS: Partial<Record<MarkdownEdit, string>> = { bold: '**', italic: '_', strike: '~~', code: '`' }

const LINE_STARTS: Partial<Record<MarkdownEdit, { start: (index: number) => string; existing: RegExp }>> = {
  heading: { start: () => '## ', existing: /^#{1,6} / },
  quote: { start: () => '> ', existing: /^> ?/ },
  bullets: { start: () => '- ', existing: /^[-*+] (?!\[)/ },
  numbers: { start: (index) => `${index + 1}. `, existing: /^\d+[.)] / },
  tasks: { start: () => '- [ ] ', existing: /^[-*+] \[[ xX]\] / },
  indent: { start: () => '  ', existing: /^(?!)/ },
}

/** Returns the text after a press on the toolbar, with the selection on what was selected before; a second press takes it back. */
export function editMarkdown(edit: MarkdownEdit, selected: Selected): Selected {
  const mark = MARKS[edit]
  if (mark !== undefined) return marked(selected, mark)
  if (edit === 'link') return linked(selected)
  return linesChanged(edit, selected)
}

function marked({ text, start, end }: Selected, mark: string): Selected {
  const { length } = mark
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    const inner = text.slice(start, end)
    return {
      text: text.slice(0, start - length) + inner + text.slice(end + length),
      start: start - length,
      end: end - length,
    }
  }
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    start: start + length,
    end: end + length,
  }
}

function linked({ text, start, end }: Selected): Selected {
  // As a press leaves it: the address is selected.
  const made = /\[([^[\]\n]*)\]\($/.exec(text.slice(0, start))
  if (made && text[end] === ')') {
    const [whole, label = ''] = made
    const from = start - whole.length
    return { text: text.slice(0, from) + label + text.slice(end + 1), start: from, end: from + label.length }
  }
  const label = text.slice(start, end)
  const before = `${text.slice(0, start)}[${label}](`
  // The address is what is missing next.
  return { text: `${before}url)${text.slice(end)}`, start: before.length, end: before.length + 3 }
}

function linesChanged(edit: MarkdownEdit, { text, start, end }: Selected): Selected {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const to =
    text.indexOf('\n', Math.max(end - 1, from)) === -1 ? text.length : text.indexOf('\n', Math.max(end - 1, from))
  const lines = text.slice(from, to).split('\n')
  const changed = edit === 'outdent' ? lines.map((line) => line.replace(/^(\t| {1,2})/, '')) : withStarts(edit, lines)
  const block = changed.join('\n')
  const isCaret = start === end
  const caret = Math.max(from, end + block.length - (to - from))
  return {
    text: text.slice(0, from) + block + text.slice(to),
    start: isCaret ? caret : from,
    end: isCaret ? caret : from + block.length,
  }
}

function withStarts(edit: MarkdownEdit, lines: string[]): string[] {
  const rule = LINE_STARTS[edit]
  if (!rule) return lines
  if (lines.every((line) => rule.existing.test(line))) return lines.map((line) => line.replace(rule.existing, ''))
  return lines.map((line, index) => (rule.existing.test(line) ? line : rule.start(index) + line))
}

/** Returns the smallest piece that must be replaced to get from one text to the other, so that the browser can undo it as one step. */
export function replacement(before: string, after: string): { start: number; end: number; insert: string } {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let tail = 0
  const room = Math.min(before.length, after.length) - start
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { start, end: before.length - tail, insert: after.slice(start, after.length - tail) }
}
