import * as v from 'valibot'
import { uploadAlt } from '#domain/upload-names.ts'
import { UPLOAD_BYTES_MAX, UPLOAD_MB_MAX } from '#domain/upload.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { replaceText } from './replace-text.ts'

const answer = v.object({ markdown: v.string() })

/** What holds back the sending of forms whose texts wait for files, and how many they wait for. */
const held = new Map<HTMLFormElement, { count: number; release: () => void }>()

/**
 * Uploads files for a text: each has a placeholder at the caret, which what shows the file takes the place of. Until then the
 * form is not sent. A file that cannot be uploaded is said to be so, and only its placeholder goes.
 * @param onNews says to the person what goes on
 */
export async function uploadFiles(
  field: HTMLTextAreaElement,
  files: readonly File[],
  path: string,
  onNews: (news: string) => void,
): Promise<void> {
  const { form } = field
  /** Returns the field at this moment: the form may have been given another field since. */
  const current = () => (field.isConnected ? field : (form?.querySelector('textarea') ?? field))
  const waiting: { file: File; placeholder: string }[] = []
  for (const file of files) {
    if (file.size > UPLOAD_BYTES_MAX) {
      raiseAlert(`${file.name} was not uploaded: a file can have up to ${UPLOAD_MB_MAX} MB.`)
      continue
    }
    if (file.size === 0) {
      raiseAlert(`${file.name} was not uploaded: it is empty.`)
      continue
    }
    const placeholder = freePlaceholder(field.value, uploadAlt(file.name, false))
    insertAtCaret(field, placeholder)
    waiting.push({ file, placeholder })
  }
  if (waiting.length === 0) return
  onNews(waiting.length === 1 ? `Uploading ${waiting[0]?.file.name ?? ''}…` : `Uploading ${waiting.length} files…`)
  const release = form ? holdBack(form) : () => undefined
  let failures = 0
  await Promise.all(
    waiting.map(async ({ file, placeholder }) => {
      try {
        swap(current(), placeholder, await upload(path, file))
      } catch (error) {
        failures += 1
        swap(current(), placeholder, '')
        raiseAlert(failureOf(file, error))
      }
    }),
  )
  release()
  onNews(failures === 0 ? 'Uploaded' : '')
}

/** Lets a person choose files of their device. */
export function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.hidden = true
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])])
    input.remove()
  })
  input.addEventListener('cancel', () => {
    input.remove()
  })
  document.body.append(input)
  input.click()
}

async function upload(path: string, file: File): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  return v.parse(answer, await pageRequest(path, { method: 'POST', body })).markdown
}

function failureOf({ name }: File, error: unknown): string {
  const isForbidden = error instanceof RefusalError && (error.status === 403 || error.status === 404)
  return `${name} was not uploaded${isForbidden ? ': you are not allowed to do that here.' : '. Try again.'}`
}

function freePlaceholder(text: string, name: string): string {
  const placeholder = (count: number) => `![Uploading ${name}${count === 1 ? '' : ` (${count})`}…]()`
  let count = 1
  while (text.includes(placeholder(count))) count += 1
  return placeholder(count)
}

function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart: start, selectionEnd: end } = field
  const isFirst = start === 0 || value.charAt(start - 1) === '\n'
  replaceText(field, start, end, `${isFirst ? '' : '\n'}${text}\n`)
}

/** Puts a text in place of another one, and leaves the focus and what is selected where they are. */
function swap(field: HTMLTextAreaElement, before: string, after: string): void {
  const at = field.value.indexOf(before)
  if (at < 0) return
  const end = at + before.length
  const { selectionStart, selectionEnd } = field
  const moved = (place: number) =>
    place <= at ? place : place >= end ? place + after.length - before.length : at + after.length
  if (document.activeElement === field) replaceText(field, at, end, after)
  else {
    field.setRangeText(after, at, end, 'preserve')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd))
}

/** Keeps a form from being sent with placeholders in its text. Gives back how to end that. */
function holdBack(form: HTMLFormElement): () => void {
  const known = held.get(form)
  if (known) known.count += 1
  else {
    const stop = (event: Event) => {
      const isSending = !(event instanceof KeyboardEvent) || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      if (!isSending) return
      event.preventDefault()
      event.stopPropagation()
      raiseAlert('A file is still being uploaded. Wait until it is done.')
    }
    form.addEventListener('submit', stop, true)
    form.addEventListener('keydown', stop, true)
    const release = () => {
      form.removeEventListener('submit', stop, true)
      form.removeEventListener('keydown', stop, true)
    }
    held.set(form, { count: 1, release })
  }
  return () => {
    const entry = held.get(form)
    if (!entry) return
    entry.count -= 1
    if (entry.count > 0) return
    entry.release()
    held.delete(form)
  }
}
