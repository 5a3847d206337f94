import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { PREVIEW_KEYS } from '#web/lib/actions/row-keys.ts'
import { isKeyOf } from '#web/lib/actions/stroke.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { PREVIEW_FAILED } from '#web/lib/messages.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { TemplatePicker, TemplatesLink } from './template-picker.tsx'
import { isPage } from '#web/lib/page/paths.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { suggestionBox, SuggestionList } from '#web/ui/form/suggestion-list.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editMarkdown, replacement, type MarkdownEdit } from './markdown-edit.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { isInCode, pastedTable } from './pasted-table.ts'
import { fetchPreview, type Preview } from './preview.ts'
import { useSuggesting } from './suggesting.ts'
import { replaceText } from './replace-text.ts'
import { chooseFiles, uploadFiles } from './upload-files.ts'
import styles from './markdown-editor.module.css'

/** Where an editor gets help from. */
export interface EditorPaths {
  /** Renders a text. */
  preview: string
  /** Suggests references; `{kind}` stands for the source. */
  sources: string
  /** Explains Markdown. */
  docs: string
  /** The kind of the item that the text belongs to, where its lines can ask for something. */
  actionsFor?: OwnerKind
  /** Takes files. */
  uploads: string
  /** The project whose templates are offered. */
  templatesOf?: string
}

export interface MarkdownEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  paths: EditorPaths
  placeholder?: string
  /** Puts the focus behind what is written, once. */
  isFocused?: boolean
}

const KEYS: Readonly<Record<string, MarkdownEdit>> = {
  b: 'bold',
  i: 'italic',
  k: 'link',
  ']': 'indent',
  '[': 'outdent',
}

/** Shows a text field for Markdown with a toolbar, suggestions and a preview. It begins with two lines and grows with its text, without a limit. */
export function MarkdownEditor({
  label,
  value,
  onChange,
  paths,
  placeholder = 'Write a description in Markdown',
  isFocused = false,
}: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  /** The rendered text while the preview is open. */
  const [preview, setPreview] = useState<Preview | 'pending' | null>(null)
  /** How often writing and preview have changed places: an answer that was asked for before the last time is too late. */
  const changes = useRef(0)
  /** Of files that are being uploaded. */
  const [news, setNews] = useState('')
  const suggesting = useSuggesting(field, paths)

  useEffect(() => {
    const element = isFocused ? field.current : null
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [isFocused])

  const edit = (kind: MarkdownEdit) => {
    const element = field.current
    if (!element) return
    const before = { text: element.value, start: element.selectionStart, end: element.selectionEnd }
    const after = editMarkdown(kind, before)
    const { start, end, insert } = replacement(before.text, after.text)
    replaceText(element, start, end, insert)
    element.setSelectionRange(after.start, after.end)
  }
  const showPreview = async () => {
    changes.current += 1
    const change = changes.current
    const isLate = () => change !== changes.current
    setPreview('pending')
    try {
      const rendered = await fetchPreview(paths.preview, value)
      if (isLate()) return
      setPreview(rendered)
      settleAlerts(PREVIEW_FAILED)
    } catch {
      if (isLate()) return
      setPreview(null)
      raiseAlert(PREVIEW_FAILED)
    }
  }
  const write = () => {
    changes.current += 1
    setPreview(null)
    requestAnimationFrame(() => field.current?.focus())
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggesting.handleKey(event)) return
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const kind = event.shiftKey ? (key === 'x' ? 'strike' : undefined) : KEYS[key]
    if (!kind) return
    event.preventDefault()
    edit(kind)
  }

  const addFiles = (files: readonly File[]) => {
    const element = field.current
    if (!element || files.length === 0) return
    void uploadFiles(element, files, paths.uploads, setNews)
  }
  const attach = () => {
    chooseFiles(addFiles)
  }
  const handleDrag = (event: DragEvent) => {
    // Without this the browser would open the file in place of the page.
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  const handleDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    addFiles(files)
  }
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value: text, selectionStart: start, selectionEnd: end } = event.currentTarget
    const table = isInCode(text, start) ? null : pastedTable(event.clipboardData)
    // A table is copied as a picture, too, and a piece of a text with the address of one.
    const files = event.clipboardData.getData('text/plain') === '' ? [...event.clipboardData.files] : []
    if (table === null && files.length > 0) {
      event.preventDefault()
      addFiles(files)
    }
    if (table === null) return
    event.preventDefault()
    // A table begins on a line of its own, with an empty one before and after it.
    const before = text.slice(0, start)
    const opening = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const closing = text.slice(end).startsWith('\n') ? '\n' : '\n\n'
    replaceText(event.currentTarget, start, end, opening + table + closing)
  }

  return (
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (!isKeyOf('editing.toggleMarkdownPreview', PREVIEW_KEYS, event)) return
        event.preventDefault()
        if (preview) {
          write()
          return
        }
        // The field goes out of sight, and would take the focus and the next keys with it.
        previewButton.current?.focus()
        void showPreview()
      }}
    >
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {/* In lines that are there anyway: what comes late moves nothing. */}
        {paths.templatesOf !== undefined && (
          <TemplatePicker projectPath={paths.templatesOf} text={value} onApply={onChange} />
        )}
        <div className={styles.sides}>
          <button type="button" aria-pressed={preview === null} onClick={write}>
            Write
          </button>
          <button
            ref={previewButton}
            type="button"
            aria-pressed={preview !== null}
            onClick={() => {
              if (!preview) void showPreview()
            }}
          >
            Preview
          </button>
        </div>
      </div>
      <div className={styles.frame}>
        <div className={styles.write} hidden={preview !== null}>
          <EditorToolbar controls={id} onEdit={edit} onAttach={attach} />
          <div className={styles.typing}>
            <textarea
              ref={field}
              id={id}
              className={styles.field}
              dir="auto"
              rows={2}
              value={value}
              placeholder={placeholder}
              {...suggesting.fieldProps}
              onChange={(event) => {
                onChange(event.target.value)
                suggesting.follow()
              }}
              onClick={suggesting.follow}
              onBlur={suggesting.close}
              onKeyDown={handleKey}
              onPaste={handlePaste}
              onDragOver={handleDrag}
              onDrop={handleDrop}
            />
            {suggesting.list && (
              <div
                className={classNames(suggestionBox, styles.suggestions)}
                style={suggesting.place}
                onMouseDown={(event) => {
                  // The text field keeps the focus, also while somebody scrolls.
                  event.preventDefault()
                }}
              >
                <SuggestionList {...suggesting.list} />
              </div>
            )}
          </div>
        </div>
        {preview && <MarkdownPreview preview={preview === 'pending' ? null : preview} isBlank={value.trim() === ''} />}
      </div>
      <p className={styles.help} role="status">
        {news}
      </p>
      {isPage(paths.docs) && (
        <p className={styles.help}>
          <a href={paths.docs} target="_blank" rel="noreferrer">
            Markdown is supported
          </a>
          {paths.templatesOf !== undefined && <TemplatesLink projectPath={paths.templatesOf} />}
        </p>
      )}
    </div>
  )
}
