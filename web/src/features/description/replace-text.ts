/**
 * Replaces a piece of the field's text as if it had been typed, so that the browser's undo knows it and the input event comes.
 * Nothing in place of nothing is no step: the browser's command would delete the letter before the caret.
 */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, insert: string): void {
  field.focus()
  if (start === end && insert === '') return
  field.setSelectionRange(start, end)
  if (execCommand(insert)) return
  field.setRangeText(insert, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs a command of the browser, and returns false where it does not know it. The old command is the only one that keeps the undo history; browsers without it say so. */
function execCommand(insert: string): boolean {
  const commands: { execCommand?: (command: string, ui: boolean, value: string) => boolean } = document
  if (!commands.execCommand) return false
  return insert === '' ? commands.execCommand('delete', false, '') : commands.execCommand('insertText', false, insert)
}
