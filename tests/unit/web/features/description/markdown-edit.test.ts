import { describe, expect, it } from 'vitest'
import { editMarkdown, replacement, type MarkdownEdit } from '#web/features/description/markdown-edit.ts'
import { replaceText } from '#web/features/description/replace-text.ts'

/** The text after an edit; `[` and `]` mark what is selected before and after. */
const edited = (edit: MarkdownEdit, marked: string) => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const after = editMarkdown(edit, { text: marked.replace('[', '').replace(']', ''), start, end })
  return `${after.text.slice(0, after.start)}[${after.text.slice(after.start, after.end)}]${after.text.slice(after.end)}`
}

describe('an edit of Markdown', () => {
  it.each<[MarkdownEdit, string, string]>([
    ['bold', 'a [word] b', 'a **[word]** b'],
    ['bold', 'a **[word]** b', 'a [word] b'],
    ['italic', '[]', '_[]_'],
    ['code', '[x]', '`[x]`'],
    ['quote', 'one\n[two\nthree]', 'one\n[> two\n> three]'],
    ['quote', '[> two\n> three]', '[two\nthree]'],
    ['bullets', 'one\ntw[]o', 'one\n- tw[]o'],
    ['numbers', '[a\nb]', '[1. a\n2. b]'],
    ['tasks', '[- [ ] a]'.replace('- [ ] ', ''), '[- [ ] a]'],
    ['heading', '[title]', '[## title]'],
    ['indent', '[a\nb]', '[  a\n  b]'],
    ['outdent', '[  a\n b]', '[a\nb]'],
    ['outdent', 'one\ntwo[]', 'one\ntwo[]'],
    ['quote', '[]\ntwo', '> []\ntwo'],
  ])('%s: %j becomes %j', (edit, before, after) => {
    expect(edited(edit, before)).toBe(after)
  })

  it('leaves the address of a link selected', () => {
    const after = editMarkdown('link', { text: 'see here', start: 4, end: 8 })
    expect(after.text).toBe('see [here](url)')
    expect(after.text.slice(after.start, after.end)).toBe('url')
    expect(editMarkdown('link', after)).toEqual({ text: 'see here', start: 4, end: 8 })
  })

  it('that changes nothing takes no letter from the text', () => {
    const field = document.body.appendChild(document.createElement('textarea'))
    const commands: { execCommand?: (command: string) => boolean } = document
    const { execCommand } = commands
    // As browsers do it, which take the letter before the caret where nothing is selected.
    commands.execCommand = (command) => {
      if (command === 'delete') field.value = field.value.slice(0, -1)
      return true
    }
    field.value = 'one\ntwo'
    const { start, end, insert } = replacement(field.value, field.value)
    replaceText(field, start, end, insert)
    expect(field.value).toBe('one\ntwo')
    if (execCommand) commands.execCommand = execCommand
    else delete commands.execCommand
    field.remove()
  })

  it('is written as one small replacement', () => {
    expect(replacement('a word b', 'a **word** b')).toEqual({ start: 2, end: 6, insert: '**word**' })
    expect(replacement('same', 'same')).toEqual({ start: 4, end: 4, insert: '' })
    expect(replacement('aaa', 'aa')).toEqual({ start: 2, end: 3, insert: '' })
  })
})
